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
		estates: 'sucesion',
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
		left: `menor de edad, eliminado, eliminada, archivado, papelera, abogado, quiebra, fecha de
			fallecimiento, fecha de defuncion, fecha fallecimiento, baja, bajas, revocad*,
			retirad*, excluid*, rechazad*, opuesto, oposicion, desuscri*, dado de baja, dada de
			baja, solicita baja`,
		around: 'fecha, de, desde, el, la, lista',
		checked: 'consultad*, verificad*, comprobad*, revisad*',
		not: `no, nunca, jamas, ningun, ninguna, ni, sin, tampoco, nada, nadie, ya no, zero,
			cero, n`,
		calling: `llamar, llamada, llamadas, contacte, contacto, contactos, telefono, telefonico,
			telefonica, molesten, llamarte, llame*, llamas*, contactar*, telefonear*, molestar*,
			telefonicamente, marcar, telemarketing, llamara, llamaran, llamarme, contacten,
			llamarl*, que le llamemos, telefonee, por tlf, por tel, tlfs`,
		called: 'llamado, contactado, contactada, molestado, molestada',
		wants: 'quiere, quiero, avisar, desea, ser, solicita, pide, pidio, pedido, gusta, recibir',
		doNotCall: `no llamar, no le llamen, no la llamen, no volver a llamar, no contactar, no
			molestar, no desea llamadas, no desea ser llamado, no quiere llamadas, no quiere que
			le llamen, no acepta llamadas, prohibido llamar, lista negra, lista de exclusion,
			lista robinson, bloqueado, muerto, numero equivocado, numero erroneo, numero
			incorrecto, numero invalido, telefono equivocado, telefono erroneo, persona
			equivocada, equivocado, numero fuera de servicio, baja de llamadas, rechaza llamadas,
			derecho de oposicion, oposicion, en paz, nada de llamadas, olvidense de mi, no se le
			llame, no recontactar, se opone, dar de baja, nro equivocado, no equivocado, tfno
			equivocado, tlf equivocado, tel equivocado, movil equivocado, no es su numero, otro
			titular, no vive aqui, no lo conocen, derecho de supresion, derecho al olvido,
			solicita supresion, supresion de datos, baja solicitada, bloquear contacto, bloquear
			numero, fecha de baja, fecha baja, fecha de revocacion, lista de excluidos, revocado
			el, datos borrados, baja comercial, baja publicidad, no llame*, no me llame*, no
			moleste*, no insist*, telefono incorrecto, bloqueada, en robinson, numero no existe,
			darse de baja, oposicion al tratamiento, solicita eliminacion, no autoriza llamadas,
			dado de baja, dio de baja, ha muerto, esta muert*, persona incorrecta, no es el, con
			ese nombre, q e p d, e p d, epd, no llamar mas, no llamen mas`,
		plainly: `fallecido, fallecida, fallecio, difunto, difunta, murio, exitus, mejor vida,
			fallecer, no es el titular, fijo lo tiene, se fue a vivir, ya no vive, no vive ahi,
			ya no pertenece, empresa disuelta, dueno anterior, se niega a hablar, quiere saber
			nada, no quiere saber, quiere nada con, a la mierda, que paremos, compro en otr*, ya
			compro en, quitadme, fuera de la lista, baja voluntaria, finado, qepd, repep`,
		alone: `no desea, no quiere, no quieren, no quiero, no acepta, no acepto, no autoriza,
			cambio de numero, inscrito en repep, sin consentimiento, cambio de telefono,
			equivocada, erroneo, descartado, descartar, no procede, dejarlo, dijo que no, dice
			que no, niega a hablar, colgo`,
		refuses: `niega, renuncia, cesar, basta, queja por, odia, detesta, abstenerse, negativa,
			suspender, baja, declin*, cese*, harto*, harta*, paren, evitar, rechaza, rechazado,
			prohibio, prohibido, se nego, dejen de, dejemos de, molesto por, se queja de,
			desist*, rechazo, prohibe, parar de, dejad de, contrari* a, dejar de`,
		interest: 'interesado, interesada, interesa, interes',
		remove: `borrar*, eliminar*, quitar*, sacar*, retirar*, excluir, supresion, borre*,
			elimine*, quite*, saque*, eliminad*, excluid*, tachar, borrad*`,
		list: `registro, sistema, agenda, mi numero, su numero, mis datos, sus datos, fichero, su
			tel, su movil, lista, listado, de la campana, de todo`,
		consent: 'consentimiento, consiente, opt in, permiso, autorizacion',
		may: `aceptados, autorizados, puedo, podemos, puede, acepta, autoriza, autorizo,
			autorizado, admite, rgpd, lopd, ok`,
		withdrawn: `retirado, retirada, retiro, falta, pendiente, caducado, vencido, cancelado,
			anulado, deneg*, revocado, revoca, revocacion, revoco, no otorgado`,
		done: `devolver llamada, devolver la llamada, rellamada, volver a llamar, intentos,
			resultado, verificado, ultima llamada, ultimo contacto, cantidad, cuenta, seguimiento`,
		channel: `correo, correos, email, emails, mail, mails, mailing, boletin, newsletter, sms,
			mensaje, mensajes, texto, whatsapp, carta, cartas, postal, push, fax, foto, fotos,
			imagen, video, wsp, wpp, wasap, whats, guasap, por escrito`,
		joins: 'o, e, u, por, via, el, la, las, los, al, de, en, con, mas, que',
		but: 'claro, por supuesto, pero, porque, favor, entonces, por favor, gracias, desde, ayer',
		only: `solo, nada mas, prefiere, prefiero, mejor, exclusivamente, unicamente, pref,
			preferible`,
		harmless: `problema, buzon, sabe, seguro, datos, numero, nombre, informacion, preferencia,
			aun, todavia, tarde, entra, comunica, estaba, esta, llamo, encontro, no se le ha
			llamado, se le ha llamado, sin llamar, sin contactar, dejo, hay, urgente, contesta,
			contesto, oye, olvidar, olvide, dude, atendieron`,
		yes: `claro que si, si, s, verdadero, claro, y, otorgado, concedido, dado, confirmado,
			firmado, activo`,
		no: 'no, n, falso, negativo',
		declines: `mejor no, prefiero que no, preferiria que no, de ninguna manera, por favor no,
			para nada, ni hablar, ko, no gracias, no esta interesad*, ya no esta interesad*`,
		unlisted: `no figura, no inscrito, no consta, no ejercido, nada, no llamar al timbre, no
			aplica`,
	},
};
