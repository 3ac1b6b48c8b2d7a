import type { Language } from './language';

/** Portuguese, of Brazil and of Portugal. */
export const portuguese: Language = {
	name: 'Português',
	code: 'pt',
	countries: {
		GB: 'Grã-Bretanha, Inglaterra',
		US: 'Estados Unidos da América',
		NL: 'Holanda',
		KR: 'Coreia',
	},
	cells: {
		yes: 'sim, verdadeiro',
		no: 'nao, n, falso',
		nothing: 'nenhum, desconhecido, nao tem',
		nobody: 'desconhecido, cliente',
		total: 'total, total geral, totais',
		titles: 'sr, sra, senhor, senhora, dr, dra, familia',
		phones: `telefone, telemovel, telem, tlm, fone, residencial, comercial, contato, trabalho,
			escritorio, fixo, zap`,
	},
	header: {
		phone: 'telefone telefones telefonico telefonica tel telef fone fones phone',
		mobile: 'celular celulares cel telemovel telemoveis tlm tlmv whatsapp whats zap wpp',
		landline: 'fixo fixa',
		portable: 'movel',
		work: 'trabalho comercial escritorio profissional corporativo empresarial',
		home: 'casa residencial pessoal particular residencia privado',
		other: `outro outra outros segundo segunda secundario secundaria alternativo alternativa
			adicional`,
		reach: `contatar contactar contata contactarmos contatarmos ligar ligarmos retorno recado
			recados direto sms`,
		contact: 'contato contatos contacto contactos contact',
		number: 'numero numeros num n no nr nro',
		id: 'id',
		email: 'email emails mail correio mails',
		address: 'endereco enderecos morada eletronico electronico eletronica electronica',
		name: 'nome nomes chama',
		first: 'primeiro proprio',
		firstName: 'prenome iniciais',
		last: 'ultimo familia',
		lastName: 'sobrenome sobrenomes apelido apelidos',
		person: 'pessoa',
		customer: 'cliente clientes consumidor consumidora',
		parent: 'pai mae encarregado',
		thirdParty: `proprietario senhorio fiador conjuge marido esposa emergencia agente consultor
			vendedor corretor medico dentista professor motorista`,
		role: `paciente pacientes aluno aluna alunos estudante inscrito inscrita membro membros
			socio socia associado associada participante participantes convidado convidada hospede
			titular contratante segurado segurada tomador inquilino inquilina locatario locataria
			arrendatario devedor devedora mutuario comprador compradora candidato candidata
			solicitante requerente assinante visitante utente tutor tutora interessado interessada
			doador doadora funcionario funcionaria beneficiario beneficiaria passageiro prospect
			formando formanda`,
		lead: 'lead',
		reference: 'referencia ref externo externa crm',
		group: 'grupo',
		country: 'pais',
		company: 'empresa organizacao cidade rua bairro produto marca veiculo escola',
		silent: `completo completa atual preferido preferida preferencial valido cobranca padrao
			obrigatorio opcional faturamento faturacao de do da dos das o a os as para por ao um
			uma e principal primario com incluindo ddi indicativo codigo area digitos seu sua
			seus suas teu tua`,
		question: `meu minha qual quais como se te voce me nos em que podemos posso informe informar
			insira indique digite escreva coloque preencha deixe favor gentileza onde esta este pode
			aqui`,
		results: `situacao estado resultado resultados observacao observacoes obs comentario
			comentarios nota notas motivo`,
	},
	stems: {
		calls: 'ligar* ligac* ligad* liga ligo *chamad* *telefon*',
		wishes: `*contat* *autoriz* aceit* *permis* recus* *bloque* lgpd *perturb* *proib* opos*
			*liberad* *revog* retir* descadastr*`,
		elsewhere: 'politica contrato orcamento preco *boletim* carta* *imagem* foto* *correio* termos',
	},
	consent: {
		replies: 'resposta, mensagem, mensagens',
		adverts: 'publicidade, publicitari*, propaganda, promoco*',
		left: `excluido, eliminado, apagado, arquivado, advogado, falencia, data de obito, data do
			obito, data de falecimento, data do falecimento, descadastrad*, revogad*, retirad*,
			removid*, excluid*, recusad*, oposicao, opos se, cancelou inscricao`,
		around: 'para, ele, ela, o, a, data, de, da, do, em, desde, lista',
		checked: 'verificad*, conferid*, consultad*',
		things: `catalogo, catalogos, folheto, folhetos, revista, visita, visitas, modelo, amostra,
			agendar, boleto, brochura`,
		before: 'antes das, antes de, depois das',
		daytime: `de manha, a tarde, a noite, antes do meio dia, no horario de trabalho, na hora do
			almoco, ao almoco, no trabalho, no expediente`,
		not: 'nao, nunca, jamais, nenhum, nenhuma, sem, nem, nada, ninguem, zero, n',
		calling: `liga, ligando, ligacao, ligacoes, chamadas, telefonico, telefonica, contato,
			contacto, contactos, molestar, ligue*, telefonar*, telefonass*, contatar*, contactar*,
			telefonicamente, telemarketing, contacte, telefone, ligar, ligarmos, perturbe,
			contactem, ligarem, retorno, retornar, telefonema, telefonemas, liguem`,
		called: 'contatado, contatada, contactado, contactada, incomodado, incomodada, abordado',
		wants: 'quer, deseja, ser, pede, pediu, pedido, solicita, receber',
		doNotCall: `nao ligar, nao me liguem, nao ligar mais, nao me liguem mais, nao telefonar,
			nao contatar, nao contactar, nao contactar mais, nao perturbar, nao perturbe,
			nao incomodar, nenhuma ligacao, chega de ligacoes, parem de ligar,
			nao quer receber ligacoes, nao quer ser contatado, nao quer ser contactada,
			nao aceita ligacoes, nao autoriza ligacoes, proibido ligar, lista negra,
			lista de bloqueio, lista de exclusao, nao me perturbe, bloqueado, bloqueio de ligacoes,
			morto, numero errado, numero incorreto, numero invalido, numero inexistente,
			telefone errado, telefone incorreto, telefone invalido, pessoa errada, engano,
			recusa chamadas, descadastrado, em paz, em sossego, me deixem, esquecam o meu numero,
			chega de chamadas, nada de ligacoes, nunca mais ligar, nao insistir, opoe se, oposicao,
			remover da lista, retirar da lista, no errado, contacto errado, celular errado,
			tel errado, telemovel errado, numero de outra pessoa, numero e de outra,
			numero pertence, pertence a outra pessoa, outro titular, numero trocado,
			nao e o numero dele, nao e o numero dela, nao e mais o numero, ja nao e o numero,
			nao mora aqui, pediu exclusao, exclusao de dados, solicitou exclusao,
			pedido de exclusao, direito ao esquecimento, direito ao apagamento,
			apagamento de dados, pedido de apagamento, pediu remocao, descadastro,
			bloquear contato, bloquear contacto, bloquear numero, excluir numero,
			excluir das campanhas, apagar o numero, apagar dados, apagar os dados, nao se telefona,
			data de revogacao, data de exclusao, bloqueio, errado, bloqueada, numero nao existe,
			numero nao e dele, telefone de outra pessoa, nao mora mais, sair da lista,
			excluir dados, opos se, direito de oposicao, ser removid*, numero de terceiros,
			numero nao pertence, eliminar os dados, esta mort*, nao e essa pessoa, com esse nome,
			nao e a pessoa, cessar contatos, oposicao ao, oposicao a, se opoe ao, se opoe a,
			lista de oposicao`,
		plainly: `falecido, falecida, faleceu, obito, morreu, numero desativado, finado,
			enterraram, senhora nos deixou, num errad*, linha desativad*, linha de outra pessoa,
			celular agora e, desconhece a pessoa, anot* errado, telefone da vizinh*, tel de uma,
			homonimo, confundimos com, numero da tia por, saiu do cargo, ex funcionari*,
			vendeu a loja, passou o ponto, fechou as portas, faliu, novo dono assumiu,
			mais nada com isso, imovel ja vendido, tirou o apto da, crianca atendeu,
			celular de crianca, nem ouvir, foi pra concorrencia, fez portabilidade,
			mudou de clinica, nao quer trocar de, esquece esse, me esquec*, nega a falar,
			pra pararmos, pra parar com, perseguicao, mandou sumir, perdem tempo, dados apagados,
			exige apagar, nunca deu autorizacao, fora da lista, tirad* do banco, encerr* contato*,
			tanta ligacao, parece ser menor, aguenta mais a gente, confusao de sobrenome,
			ficou com a linha, nao cuida mais, mais o responsavel, riscar dos contatos, esquecam,
			descansou, naomeperturbe, mais entre nos`,
		alone: `nao quer, nao querem, nao quero, nao deseja, nao aceita, nao aceito, nao autoriza,
			nao autorizado, numero desatualizado, telefone antigo, mudou de numero, oposicao lgpd,
			oposicao rgpd, sem consentimento, nunca mais, esquece, descartar, nao se enquadra, sem
			perfil, nao e ele, falou que nao, nao adianta, ja falou que nao, desligou, hostil,
			descadastrou, e nao volta, nem vontade, descartado, n conhece, nao conhece, grosso,
			grossa, internado, internada`,
		cautions: `pelo advogado, com o advogado, com a advogada, advogado dele, advogada entrou,
			falar so com, tutor legal, quem trata de tudo, vai processar, procon, anacom, nos
			denunciar, queixa na, xingou, na cara, deixar quieto, surdo, surda, surdez, ouve muito
			mal, so por escrito, prefere escrever, procuro voces, ele entra em contato, apenas por
			escrito, com advogado, bloqueou o numero, nunca mais quer, ameac*, desliga na, nos
			bloqueou, bloqueou o nosso, ja nao trabalha, nao trabalha mais, saber de nos, desligou
			na, o advogado, menor de idade, fechou com concorrente, fechou com outr*, nao precisa
			mais, luto, teria morrido, com o juridico, extrajudicial*, recuperacao judicial,
			contestacao em, interditad*, curador, bloqueou a gente, desliga toda, furios*,
			irritadissim*, meio irritad*, ficou brav*, incomodad* com, cansad* da gente,
			decepcionad* com, reclamacao em, ouvidoria, e golpe, esta internad*, afastad* por,
			doenca na familia, idosa confunde, confunde tudo, nao pression*, nao quer pressao, onde
			conseguimos, prefere e mail, melhor por escrito, parece que se mudou, checar nao me,
			supervisor* antes, quem cuida e, agora quem cuida, quem resolve e, pensando em
			cancelar, maneirar, processo de separacao, tratar com cuidado, acesso aos dados, eu que
			ligo, cliente dificil, falou em advogado, via advogad*, postal com outro nome, vai pra
			outra operadora, de ter dado, que aposentou, vendendo o negocio, mandou pastar, um avc,
			relacao estremecida, cans* de propaganda, pouco interess*, cliente delicad*, perguntar
			/ consultar / falar com / confirmar com / perguntar lhe + antes / primeiro /
			previamente, consentimento / autorizacao / permissao / se aceitou / visto + duvida /
			sem certeza / duvidoso / por confirmar / verificar / desconhecid* / ilegivel / tirou,
			numero / telefone / linha / tel + talvez / duvidoso / parece ser / ex mulher / ex
			marido / nao usar, ninguem / nunca + conhece / ouviu falar / ouviram falar / sabe quem,
			liga / ligara / contacta / avisa / procura + ele mesmo / ela mesma / ele proprio / ela
			propria / quando quiser / se precisar, reclamacao / queixa / litigio + abert* / em
			curso / pendente / por resolver, rgpd / lgpd / dados + apag* / elimin* / esquecimento /
			exclu* / remo* / pedido, de onde / onde + seu numero / numero dele / numero dela / meu
			numero / dados dele / nome dela, vendeu / vendida / trespassou / encerrou + loja /
			empresa / negocio / restaurante / consultorio / salao / oficina, saiu da / saiu do /
			demitiu se / ja nao esta na / nao esta mais na + empresa / firma / emprego / companhia,
			mudou / mudou se / emigrou / foi viver + estrangeiro / exterior / franca / suica /
			espanha / angola / eua, 13 / 14 / 15 / 16 / 17 + so tem / tem so / menor / aninhos,
			parecia / estava / ficou / muito / um pouco + chatead* / seca / seco / irritad* /
			aborrecid* / zangad*, nao sei se / nao sabe se / duvido + quer / vale a pena / devemos
			/ convem, advogado / advogada + representa / processo / carta / via / trata, deixar /
			esperar / aguardar / suspender + por enquanto / por agora / um tempo / luz verde / ate
			novo aviso, e de menor, pediu um tempo, so se for urgente, so em caso de, no de outra
			pessoa, ja nao e del*, nao se chama, nao e a dona, nao e o dono, trocou de chip, deus o
			tenha, deus a tenha, mal de saude, sair do cadastro, bloqueou nosso, oposicao + exerceu
			/ registad* / rgpd / lgpd / marketing, pedir autorizacao / pedir permissao + antes /
			primeiro, trespassou o cafe, mora em franca, mora fora, bateu o telefone, gritou,
			gritava, uti, hospitaliz*, esta no hospital, ta no hospital, paliativos, alzheimer*,
			demencia*, em coma, acamad*, muito / gravemente / bem / bastante + doente*, partiu +
			viuva / viuvo / filh*, numero / num / telefone / linha / tel / chip / celular /
			telemovel + outra pessoa / outro dono / mudou de dono / trocou de dono / nao e del* / n
			e del* / nao e mais del* / ja nao e del* / nao e seu, no n e del*, no antigo, no da
			ex*, no do ex*, de quem e o no, de quem e o num*, no e de quem, nao conhece nenhum*, n
			conhece nenhum*, atendeu / atende / atenderam + uma oficina / uma loja / uma empresa /
			estranh* / outra pessoa / desconhecid*, caixa postal / voicemail / correio de voz /
			gravacao + outro nome / outra pessoa, ser excluid*, pediu p parar, pediu pra parar,
			pediu para parar, cancelar / descadastr* / remover / tirar + de tudo / em tudo / todos
			os canais, denunciar / processa* / policia / advogado + se insist* / chamar / senao /
			anpd / anatel / se ligar, secretari* / escritorio / esposa / chefe / mulher / marido /
			gerente + passar pela / passar pelo / atraves / confirmar c / falar primeiro, fechou a
			+ loja / empresa / firma, mudou pra / mudou para / foi morar + portugal / exterior /
			eua / canada / fora do, muito brav*, mal educad*, maleducad*, grosseir*, foi gross*,
			muito gross*, mandou catar, chatead* / brav* / irritad* / incomodad* + chamadas /
			ligacoes / ligacao / ligamos, talvez nunca, falar c + antes / primeiro, pensar /
			pensando / talvez / pensa + sair da lista / saia da lista / descadastr* / cadastro,
			melhor por / melhor via / melhor mandar / de preferencia / preferencialmente + mail /
			email / mensagem / whats / whatsapp / zap / wpp / sms, melhor mensagem, melhor whats*,
			melhor zap, contra ligac*, contra chamad*, contra telefon*, e do miudo, parar
			contactos, livro de reclamacoes, blacklist, por nenhum meio, suspeita de fraude, teve
			avc, bloqueado p contacto`,
		refuses: `recusa, recusou, recusado, proibiu, proibido, dispensou, pare de, pararem de,
			parem, deixem de, evitar, evitem, farto, farta, cansado de, cansada de, cheio das,
			saco cheio, incomodada com, irritado com, reclama das, reclamou, queixa se, chega de,
			basta, odeia, detesta, suspender, stop, rejeit*, declin*, desist*, cheio de,
			para de me, cessar, parar com, indesejad*, cesse`,
		interest: 'interessado, interesse, interessa',
		remove: `remover, removam, removido, remocao, retirar, retire, retirem, tirar, tire,
			tirem, apagar, apaguem, excluir, excluido, excluida, exclusao, eliminar, deletar,
			delete, descadastrar`,
		list: `lista, cadastro, base de dados, sistema, registo, registro, registros, ficheiro,
			agenda, meu numero, numero dele, numero dela, meus dados, seus dados, mailing, da base,
			campanha, banco de dados, meu nome`,
		consent: 'consentimento, opt in, autorizacao',
		may: `podemos, pode, aceita, aceito, aceite, aceitou, autoriza, autorizo, autorizado, lgpd,
			rgpd, privacidade, ok`,
		withdrawn: `aguardando, retirou, revogado, revogada, revogou, negou, nao dado, falta,
			pendente, expirado, vencido, caducado, cancelado, anulado, retirado, retirada, negado,
			cancelou`,
		done: `ligar de volta, retornar, retorno, retornar ligacao, tentativa, tentativas,
			resultado, historico, verificado, ultimo contacto`,
		channel: `email, emails, mail, mails, correio, newsletter, sms, mensagem, mensagens,
			texto, whatsapp, zap, carta, cartas, postal, push, fax, foto, fotos, imagem, video, msg,
			whats, wpp, wsp, por escrito`,
		joins: 'ou, e, por, via, o, a, os, as, ao, de, do, da, das, pelo, com, em, que',
		but: 'claro, com certeza, mas, porque, favor, pf, melhor, ai, depois, por favor, desde, ontem',
		only: 'so, apenas, prefere, somente, exclusivamente, unicamente, pref',
		harmless: `problema, caixa postal, sabe, certeza, ainda, preferencia, restricao, numero,
			nome, dados, tarde, estava, esta, foi contatado, ligamos, retornou, achou, ha, urgente,
			por que + nao / ninguem / nunca,
			porque + nao / ninguem / nunca,
			cachorro / cao / cadela / gato / gata / bateria / caldeira / celular + morreu / morto /
			faleceu,
			ninguem + liga / ligou / retornou,
			n errado / no errado / nr errado + casa / porta / rua`,
		reaches: 'atende, atendeu, respondeu, esquecer, hesite, ouve',
		yes: 's, sim, verdadeiro, claro, y, concedido, dado, confirmado, ativo, ativa',
		no: 'nao, n, falso, negativo',
		declines: `melhor nao, prefiro que nao, de jeito nenhum, de forma alguma, nem pensar,
			acho que nao, nao obrigada, nao obrigado`,
		unlisted: `nao consta, nao inscrito, inativo, nao cadastrado, sem restricao, liberado,
			nenhum, nada, nao se aplica`,
	},
};
