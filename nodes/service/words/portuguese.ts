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
		estates: 'espolio de',
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
		left: `menor de idade, excluido, eliminado, apagado, arquivado, advogado, falencia, data de
			obito, data do obito, data de falecimento, data do falecimento, descadastrad*,
			revogad*, retirad*, removid*, excluid*, recusad*, oposicao, opos se, cancelou inscricao`,
		around: 'para, ele, ela, o, a, data, de, da, do, em, desde, lista',
		checked: 'verificad*, conferid*, consultad*',
		not: 'nao, nunca, jamais, nenhum, nenhuma, sem, nem, nada, ninguem, zero, n',
		calling: `liga, ligando, ligacao, ligacoes, chamadas, telefonico, telefonica, contato,
			contacto, contactos, molestar, ligue*, telefonar*, telefonass*, contatar*, contactar*,
			telefonicamente, telemarketing, contacte, telefone, ligar, ligarmos, perturbe,
			contactem, ligarem, retorno, retornar, telefonema, telefonemas, liguem`,
		called: 'contatado, contatada, contactado, contactada, incomodado, incomodada, abordado',
		wants: 'quer, deseja, ser, pede, pediu, pedido, solicita, receber',
		doNotCall: `nao ligar, nao me liguem, nao ligar mais, nao telefonar, nao contatar, nao
			contactar, nao perturbar, nao perturbe, nao incomodar, nenhuma ligacao, chega de
			ligacoes, nao quer receber ligacoes, nao quer ser contactada, nao aceita ligacoes,
			proibido ligar, lista negra, lista de exclusao, nao me perturbe, bloqueado, bloqueio
			de ligacoes, morto, numero errado, numero incorreto, numero invalido, numero
			inexistente, telefone errado, telefone incorreto, telefone invalido, pessoa errada,
			engano, recusa chamadas, descadastrado, em paz, em sossego, me deixem, nada de
			ligacoes, nao insistir, opoe se, oposicao, retirar da lista, no errado, contacto
			errado, celular errado, tel errado, telemovel errado, numero pertence, outro titular,
			numero trocado, pediu exclusao, solicitou exclusao, direito ao esquecimento, pediu
			remocao, descadastro, bloquear contato, bloquear contacto, bloquear numero, excluir
			numero, apagar dados, data de revogacao, data de exclusao, bloqueio, errado,
			bloqueada, nao mora mais, excluir dados, opos se, direito de oposicao, ser removid*,
			esta mort*, cessar contatos, oposicao ao, oposicao a, se opoe a, lista de oposicao`,
		plainly: `falecido, falecida, faleceu, obito, morreu, finado, enterraram, telefone da
			vizinh*, homonimo, vendeu a loja, faliu, crianca atendeu, perseguicao, fora da lista,
			esquecam, descansou, naomeperturbe`,
		alone: `nao quer, nao querem, nao quero, nao deseja, nao aceita, nao aceito, nao
			autoriza, nao autorizado, oposicao rgpd, sem consentimento, nunca mais, esquece,
			descartar, nao e ele, nao adianta, desligou, hostil, descadastrou, descartado, nao
			conhece, grosso, grossa, internado, internada`,
		refuses: `recusa, recusou, recusado, proibiu, proibido, dispensou, pare de, pararem de,
			parem, deixem de, evitar, farto, farta, reclamou, queixa se, chega de, basta, odeia,
			detesta, suspender, stop, rejeit*, declin*, desist*, para de me, cessar, parar com,
			indesejad*, cesse`,
		interest: 'interessado, interesse, interessa',
		remove: `remover, remocao, retirar, retire, retirem, tirar, tire, tirem, apagar, apaguem,
			excluir, excluido, excluida, exclusao, eliminar, delete, descadastrar`,
		list: `lista, cadastro, base de dados, sistema, registo, registro, agenda, meu numero,
			numero dele, meus dados, seus dados, mailing, da base, campanha, meu nome`,
		consent: 'consentimento, opt in, autorizacao',
		may: `aceitos, autorizados, podemos, pode, aceita, aceito, aceite, aceitou, autoriza,
			autorizo, autorizado, lgpd, rgpd, privacidade, ok`,
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
			atende, atendeu, respondeu, esquecer, hesite, ouve`,
		yes: 's, sim, verdadeiro, claro, y, concedido, dado, confirmado, ativo, ativa',
		no: 'nao, n, falso, negativo',
		declines: `melhor nao, prefiro que nao, de jeito nenhum, de forma alguma, nem pensar,
			acho que nao, nao obrigada, nao obrigado`,
		unlisted: `nao consta, nao inscrito, inativo, nao cadastrado, sem restricao, liberado,
			nenhum, nada, nao se aplica`,
	},
};
