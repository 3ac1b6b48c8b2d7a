import type { Language } from './language';

/** Spanish, of Spain and of Latin America. */
export const spanish: Language = {
	name: 'Español',
	code: 'es',
	countries: {
		GB: 'Gran Bretaña, Inglaterra',
		US: 'Estados Unidos de América',
		AE: 'EAU',
		NL: 'Holanda',
		KR: 'Corea',
	},
	cells: {
		yes: 'si, verdadero',
		no: 'no, n, falso',
		nothing: 'ninguno, desconocido, no tiene, sin telefono, sin correo, sin email, sin datos',
		nobody: 'desconocido, cliente',
		total: 'total, suma, suma total, total general, totales',
		titles: 'sr, sra, srta, senor, senora, dr, dra, familia',
		phones: `telefono, tfno, numero, num, cel, celular, movil, fijo, casa, trabajo, oficina,
			particular, contacto`,
	},
	header: {
		areaCode: 'prefijo lada caracteristica',
		phone: 'telefono telefonos telefonico telefonica tel tfno tlf tlfn tlfno telf fono fonos phone',
		mobile: 'movil moviles mov celular celulares cel cell mobile whatsapp wasap',
		landline: 'fijo fija',
		work: 'trabajo oficina comercial laboral empresarial',
		home: 'casa particular personal privado residencial domicilio',
		other: `otro otra otros secundario secundaria segundo segunda alternativo alternativa
			adicional alterno alterna`,
		reach: `contactarte contactarle contactar contactarlo llamar llamarte llamarle llamada
			localizarte localizarle directo recado recados sms`,
		contact: 'contacto contactos contact',
		number: 'numero numeros num n no nro nums',
		id: 'id',
		email: 'correo correos email emails mail mails',
		address: 'direccion direcciones electronico electronica electronicos',
		name: 'nombre llamas llama name',
		first: 'primer primero pila',
		firstName: 'nombres',
		last: 'ultimo paterno materno familia',
		lastName: 'apellido apellidos apellid ap',
		person: 'persona',
		customer: 'cliente clientes clienta consumidor consumidora',
		parent: 'padre madre tutor',
		thirdParty: `propietario arrendador fiador aval conyuge esposo esposa emergencia asesor
			agente vendedor medico doctor profesor entrenador conductor`,
		role: `paciente pacientes alumno alumna alumnos estudiante asistente miembro socio socia
			participante invitado invitada huesped titular contratante asegurado asegurada tomador
			tomadora inquilino inquilina arrendatario arrendataria deudor deudora prestatario
			prestataria comprador compradora candidato candidata postulante aspirante solicitante
			suscriptor suscriptora abonado abonada visitante prospecto interesado interesada
			donante votante inscrito inscrita empleado empleada pasajero pasajera afiliado afiliada
			beneficiario beneficiaria acreditado acreditada`,
		lead: 'lead',
		reference: 'referencia ref externo externa crm',
		group: 'grupo',
		country: 'pais',
		company:
			'empresa organizacion ciudad calle poblacion provincia producto marca vehiculo colegio',
		silent: `completo completa vuestro vuestra actual preferido preferida valido predeterminado
			nuestro obligatorio opcional facturacion de del la el los las al para por lo un una y e
			principal primario con incluye incluyendo incluido codigo area digitos tu
			tus su sus`,
		question: `cual cuales es te se me mi mis como nos si que en a favor indique indica
			indicanos escribe escriba introduce introduzca ingresa ingrese proporciona proporcione
			dinos deja deje podemos puedo podamos donde son esta este usted aqui tienes quieres`,
		results: `estado estatus resultado resultados observacion observaciones comentario
			comentarios nota notas motivo`,
	},
	stems: {
		calls: 'llam* *telefon*',
		wishes: `*contact* *autoriz* *permis* acept* *rechaz* opos* opone* rgpd lopd *bloque* baja*
			*molest* *revoc* *prohib*`,
		elsewhere:
			'politica contrato presupuesto precio *correo* *boletin* carta* *imagen* foto* *terminos* *condiciones*',
	},
	consent: {
		replies: 'respuesta, mensaje, mensajes',
		adverts: 'publicidad, publicitari*, promocion*',
		left: `eliminado, eliminada, archivado, papelera, abogado, quiebra, fecha de fallecimiento,
			fecha de defuncion, fecha fallecimiento, baja, bajas, revocad*, retirad*, excluid*,
			rechazad*, opuesto, oposicion, desuscri*, dado de baja, dada de baja, solicita baja`,
		around: 'fecha, de, desde, el, la, lista',
		checked: 'consultad*, verificad*, comprobad*, revisad*',
		things: `catalogo, catalogos, folleto, folletos, revista, visita, visitas, cita, modelo,
			muestra, muestras, permanencia, dossier`,
		before: 'antes de, despues de las, a partir de las',
		daytime: `por la manana, por las mananas, por la tarde, por las tardes, antes de las diez,
			a la hora de comer, en horario de trabajo, en horario laboral, en el trabajo, al
			mediodia, en la oficina`,
		not: 'no, nunca, jamas, ningun, ninguna, ni, sin, tampoco, nada, nadie, ya no, zero, cero, n',
		calling: `llamar, llamada, llamadas, contacte, contacto, contactos, telefono, telefonico,
			telefonica, molesten, llamarte, llame*, llamas*, contactar*, telefonear*, molestar*,
			pongan en contacto, telefonicamente, marcar, telemarketing, llamara, llamaran,
			llamarme, contacten, llamarl*, que le llamemos, telefonee, vuelvan a buscar, por tfno,
			por tlf, por tel, tlfs`,
		called: 'llamado, contactado, contactada, molestado, molestada',
		wants: 'quiere, quiero, desea, ser, solicita, pide, pidio, pedido, gusta, recibir',
		doNotCall: `no llamar, no le llamen, no la llamen, no volver a llamar, no contactar, no
			molestar, no desea llamadas, no desea ser llamado, no desea ser contactada, no quiere
			llamadas, no quiere que le llamen, no acepta llamadas, prohibido llamar, lista negra,
			lista de exclusion, lista robinson, bloqueado, muerto, numero equivocado, numero
			erroneo, numero incorrecto, numero invalido, numero no valido, telefono equivocado,
			telefono erroneo, persona equivocada, equivocado, numero fuera de servicio, baja de
			llamadas, rechaza llamadas, derecho de oposicion, oposicion, en paz, nada de llamadas,
			olvidense de mi, no se le llame, no recontactar, se opone, dar de baja, nro equivocado,
			no equivocado, tfno equivocado, tlf equivocado, tel equivocado, movil equivocado, no es
			su numero, numero de otra persona, numero pertenece a, pertenece a otra persona, ahora
			es de otra, es de otra persona, otro titular, no vive aqui, no lo conocen, no la
			conocen, derecho de supresion, derecho al olvido, solicita supresion, supresion de
			datos, eliminacion de datos, solicitud de baja, baja solicitada, pide la baja, excluir
			de campanas, bloquear contacto, bloquear numero, fecha de baja, fecha baja, fecha de
			revocacion, lista de excluidos, revocado el, datos borrados, baja comercial, baja
			publicidad, no llame*, no me llame*, no moleste*, no insist*, telefono incorrecto,
			bloqueada, lista de bloqueo, en robinson, numero no existe, numero no corresponde,
			telefono de otra persona, darse de baja, darle de baja, oposicion al tratamiento,
			solicita eliminacion, no autoriza llamadas, dado de baja, dio de baja, no usa ese
			numero, ha muerto, esta muert*, persona incorrecta, no es el, con ese nombre, no es la
			persona, q e p d, e p d, d e p, epd, ya no esta con nosotros`,
		plainly: `fallecido, fallecida, fallecio, difunto, difunta, murio, equivocan de numero,
			numero marcado no existe, exitus, mejor vida, lo enterraron, ya no esta entre,
			fallecer, tlf erroneo, no existe el numero, no conoce* a ning*, no es el titular,
			es suyo ahora, contest* un chaval, numero lo tiene, fijo lo tiene, se fue a vivir,
			ya no vive, no vive ahi, ya no pertenece, no pertenece a la, fue despedid*,
			por jubilacion, cerro el negocio, quiza jubilad*, empresa disuelta, lo lleva otr*,
			vendio el bar, dueno anterior, piso ya vendido, retiro el piso, no quiere agencias,
			parece menor, contest* un nino, dijo que no dos, se niega a hablar, quiere saber nada,
			no quiere saber, quiere nada con, a la mierda, que lo saqu*, q la olvid*, que paremos,
			compro en otr*, ya compro en, quitadme, no cuenten con el, pasa de nosotros,
			dar por perdid*, cliente perdid*, no recuperar, pierden el tiempo, fuera de la lista,
			baja voluntaria, cliente de la competencia, dejo de ser socio, no quiere seguimiento,
			no es cliente ni, tantas llamadas, equivocaron al apuntar, relacion con la empresa,
			confundimos de persona, traspaso la tienda, se cambio de seguro, confusion de apellid*,
			ya no lleva esto, no quiere intermediarios, finado, qepd, repep`,
		alone: `no desea, no quiere, no quieren, no quiero, no acepta, no acepto, no autoriza,
			numero antiguo, telefono antiguo, cambio de numero, numero ya no es suyo, 17 supresion,
			oposicion rgpd, inscrito en repep, sin consentimiento, cambio de telefono,
			que lo borr*, equivocada, erroneo, descartado, descartar, no apto, no procede, dejarlo,
			dijo que no, ya dijo que no, dice que no, niega a hablar, colgo, no volvera,
			ni le apetece`,
		cautions: `su abogado, a traves del abogado, tutor legal, va a demandar, nos denuncia, va a
			denunciar, denuncia a la, denuncia ante, aepd, acoso, ha bloqueado nuestro, bloqueado
			nuestro numero, dejarla tranquila, sordo, sorda, sordera, oye muy mal, solo por
			escrito, por escrito a, mejor escribir, no usa tlf, llamara el, nos llamara, ya llama
			el, demandarnos, bloqueo el numero, problemas de audicion, amenaz*, cuelga, nos
			bloque*, nos ha bloqueado, ya no trabaja, no trabaja aqui, dejo la empresa, insult*,
			saber nada de nosotros, me colgo, poner una reclamacion, menor de edad, sin interes,
			contrato con otr*, ya no lo necesita, ya no necesita, enviud*, acaba de perder, no
			presionar, acaba de fallecer, habria fallecido, procurador, su letrado, con abogado,
			manos de legal, por legal, bloqueado por, concurso de acreedores, burofax, con
			denunciar, amenaza con, incapacitad*, su tutor dice, tiene bloquead*, colgo sin, nos
			colgo, cuelga siempre, gritando, groser*, enfadadisim*, cabread*, disgustad*, quejas
			por, estafa*, ingresad* en, muy mayor, problemas en casa, de donde sacamos, no recuerda
			haber dado, prefiere email, mejor por escrito, haya mudado, cree que se fue*, lo lleva
			ahora, client* delicad*, con tacto, se rumorea, espaciar, pensando en darse, no
			propietari*, es del abogado, sospecha de fraude, de baja medica, si es el numero, jefa
			antes, buzon es de otro, que cesemos, a freir, en la carcel, un ictus, a malas con,
			tranquila de una, dejemos tranquil*, no parece querer, furios*, client* dificil, con
			cautela, esta preso, preguntar / consultar / hablar con / pedir permiso / preguntarle +
			antes / primero / previamente, consentimiento / autorizacion / permiso / casilla / si
			acepto + duda / dudo / dudoso / no consta / por confirmar / sin confirmar / verificar /
			desconocid* / no sabe, numero / telefono / linea / tlf + quiza / quizas / puede que /
			dudoso / talvez / parece de / ex mujer / ex marido / exmarido / exmujer / ya no usa,
			nadie / nunca / no + lo conoce / la conoce / le conoce / conocen a / oido hablar,
			llamara / contactara / avisara / dira / llama + el mismo / ella misma / cuando quiera /
			si le interesa / ya nos, reclamacion / queja / litigio / pleito / denuncia + abiert* /
			en curso / pendiente / sin resolver, rgpd / lopd / datos + borr* / elimin* / suprim* /
			supresion / baja / olvido / solicitud, como conseguimos, como tenemos, de donde / por
			que + su numero / sus datos / conseguimos / tenemos / mi numero, vendio / vendido /
			traspaso / cerro definitivamente / vendiendo + negocio / tienda / empresa / local /
			restaurante / consulta / bar, se fue de / salio de / renuncio a / ya no esta en +
			empresa / compania / trabajo / puesto, mudo / se fue a vivir / emigro + extranjero /
			argentina / mexico / alemania / francia / portugal, 13 / 14 / 15 / 16 / 17 + solo tiene
			/ tiene solo / anitos / chic* de / menor, parecia / estaba / sonaba / muy / algo +
			molest* / cansad* / seco / seca / enfadad* / cortante / quemad*, no se si / duda / no
			sabe si + quiere / vale la pena / conviene / deberiamos, abogado / abogada / letrado +
			representa / expediente / carta / via / lleva, dejar / dejarlo / esperar / pausar /
			parar + de momento / por ahora / hasta nuevo aviso / visto bueno, no es buen momento,
			no es el momento, solo si es urgente, solo si urge, solo en caso de, baja de todo, si
			insist* / si volv* / si segu* / si llam* + denunci* / policia / abogad*, titular + es
			otro / es otra, finada, esta grave, muy grave, operad* de urgencia, me grit*, me ha
			gritado, se puso borde, vive ahora en, vive en el extranjero, ya no es suy*, uci,
			cuidados intensivos, terapia intensiva, paliativos, hospitalizad*, alzheimer*,
			demencia*, cancer terminal, fase terminal, en coma, esta ingresad*, muy / grave /
			gravemente / bastante + enferm* / malit*, numero / num / nro / linea / chip / tlf / tel
			/ movil / cel / celular / telefono + es de otr* / lo usa otr* / lo tiene otr* / ya no
			es de / ahora es de / cambio de dueno / pertenece ahora / ya no es suy* / no es suy* /
			no es su / equiv / errado / equivocado, contest* / atendio / atiende / cogio / responde
			/ sale + un taller / una tienda / una empresa / otra persona / desconocid* / un extrano
			/ no sabe quien, buzon / contestador / mensaje + otro nombre / nombre distinto / otra
			persona / de un tal / de una tal, no conoce a, no conocen a, no se llama, aqui no hay
			ning*, aqui no vive, perdamos / pierdan / olviden / borrar / borren + numero, no ya no
			es, no equiv, baja + total / todos los / todo, policia / guardia civil / consumo /
			juzgado / tribunales + o paran / denunci* / llama* a la / va a, nos denunci*,
			denunciarnos, me bloque*, me ha bloquead*, robinson + apuntad* / inscrit* / registrad*
			/ figura / en la, oposicion + registrada / presentada / comunicada / ejercida /
			marketing / lopd, secretari* / asistente / esposa / mujer / marido + pasar por su / a
			traves / confirmar con / siempre por, a traves de la oficina, a traves de su oficina,
			cambio de empresa, cambio de trabajo, cerro + bar / tienda / negocio, de quien + numero
			/ no / tel / tlf / movil, no se sabe quien, tiene tutor*, colgo el tel*, hablar
			primero, habla primero, muy borde, se enfad*, se enoj*, enojad*, a paseo, mala leche,
			maleducad*, mal genio, de malas maneras, quiza nunca, quizas nunca, igual nunca, piensa
			/ pensara / pensando / se lo piensa / igual / quiza / plantea* + de baja / la baja /
			borrarse / se borra / salir de la lista, de un nino, profeco, por ningun medio,
			suplantacion, comunicacion por escrito`,
		refuses: `niega, renuncia, cesar, eviten, basta, queja por, odia, detesta, abstenerse,
			negativa, suspender, baja, declin*, cese*, harto*, harta*, paren, evitar, rechaza,
			rechazado, prohibio, prohibido, se nego, dejen de, dejemos de, cansado de, molesto por,
			molesta con, se quejo de, se queja de, desist*, rechazo, prohibe, parar de, opuso, dejad
			de, enfadado por, enfadada por, cansada de, en contra de, contrari* a, dejar de, molesta
			por`,
		interest: 'interesado, interesada, interesa, interes',
		remove: `borrar*, eliminar*, quitar*, sacar*, retirar*, suprimir, excluir, eliminacion,
			supresion, borre*, elimine*, quite*, saque*, eliminad*, excluid*, tachar, borrad*`,
		list: `base de datos, registro, sistema, agenda, mi numero, su numero, mis datos,
			sus datos, fichero, su tfno, su tlf, su tel, su movil, lista, listado, listados,
			de la base, de la campana, de todo`,
		consent: 'consentimiento, consiente, opt in, permiso, autorizacion',
		may: 'puedo, podemos, puede, acepta, autoriza, autorizo, autorizado, rgpd, lopd, ok',
		withdrawn: `retirado, retirada, retiro, falta, pendiente, caducado, vencido, cancelado,
			anulado, deneg*, revocado, revoca, revocacion, revoco, no otorgado`,
		done: `devolver llamada, devolver la llamada, rellamada, volver a llamar, intentos,
			resultado, verificado, ultima llamada, ultimo contacto, cantidad, cuenta, seguimiento`,
		channel: `correo, correos, email, emails, mail, mails, mailing, boletin, newsletter, sms,
			mensaje, mensajes, texto, whatsapp, carta, cartas, postal, push, fax, foto, fotos,
			imagen, video, wsp, wpp, wasap, whats, guasap, por escrito`,
		joins: 'o, e, u, por, via, el, la, las, los, al, de, en, con, mas, que',
		but: 'claro, por supuesto, pero, porque, favor, entonces, por favor, gracias, desde, ayer',
		only: 'solo, nada mas, prefiere, prefiero, mejor, exclusivamente, unicamente, pref, preferible',
		harmless: `problema, buzon, sabe, seguro, datos, numero, nombre, informacion, preferencia,
			aun, todavia, tarde, entra, comunica, estaba, esta, llamo, encontro,
			no se le ha llamado, se le ha llamado, sin llamar, dejo, hay, urgente,
			por que + no / nadie / nunca,
			perro / perra / gato / gata / caballo / bateria / caldera + murio / muerto / muerta / ha
			muerto / fallecio,
			nadie + llama / llamo / devolvio / ha llamado`,
		reaches: 'contesta, contesto, oye, olvidar, olvide, dude, atendieron',
		yes: `claro que si, si, s, verdadero, claro, y, otorgado, concedido, dado, confirmado,
			firmado, activo`,
		no: 'no, n, falso, negativo',
		declines: `mejor no, prefiero que no, preferiria que no, de ninguna manera, por favor no,
			para nada, ni hablar, ko, no gracias`,
		unlisted: `no figura, no inscrito, no consta, no ejercido, nada, no llamar al timbre, no
			aplica`,
	},
};
