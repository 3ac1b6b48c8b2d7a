/** What a hurried clerk writes about a call, in whatever language: a refusal, a doubt, or nothing of the kind. */
import { readNote } from '../../nodes/service/columns/no/notes';

function hear(note: string) {
	return readNote(note) ?? 'nothing';
}

it.each([
	['prefers not to get mails', 'nothing'],
	['lieber nicht per Mail', 'nothing'],
	['liever niet per mail', 'nothing'],
	['mejor no por correo', 'nothing'],
	['prefers mails', 'perhaps'],
	['lieber per Mail', 'perhaps'],
	['liever per mail', 'perhaps'],
	['mejor por correo', 'perhaps'],
])(
	'who would rather have no mails may be called, who would rather have them: "%s": %s',
	(note, heard) => {
		expect(hear(note)).toBe(heard);
	},
);

it.each([
	['keine Besuche nur Post', 'perhaps'],
	['no visits only email', 'perhaps'],
	['niet thuis, geen bezoek enkel post', 'perhaps'],
])('a visit that nobody wants leaves "only by mail" as it is: "%s": %s', (note, heard) => {
	expect(hear(note)).toBe(heard);
});

it.each([
	['she wants us to call and only sent an email by mistake', 'nothing'],
	['möchte den Anruf am Montag und vorher nur eine Mail', 'nothing'],
	['wil graag een telefoontje en kreeg van ons alleen een mail', 'nothing'],
	['quiere que le llamen y solo recibió un correo nuestro', 'nothing'],
	['she would like us to only send an email to the office', 'perhaps'],
])('who wants a call is called, were it "only an email" before: "%s": %s', (note, heard) => {
	expect(hear(note)).toBe(heard);
});

it.each([
	['call at home and email consent withdrawn', 'perhaps'],
	['ring at home or text consent withdrawn', 'perhaps'],
	['Anruf daheim und Mail Einwilligung widerrufen', 'perhaps'],
	['email consent withdrawn', 'nothing'],
	['Mail Einwilligung widerrufen', 'nothing'],
])('a consent to calls and mails that is withdrawn is one to calls: "%s": %s', (note, heard) => {
	expect(hear(note)).toBe(heard);
});

it.each([
	['Dead since April', 'perhaps'],
	['Robinson since May', 'perhaps'],
	['Printer dead since Monday, wants a repair', 'nothing'],
	['fridge dead since Monday, call him', 'nothing'],
	['Miss Robinson because of the boiler', 'nothing'],
	['Robinson family please ring', 'nothing'],
	['Robinson called please ring', 'nothing'],
	['dead slow since Monday', 'nothing'],
])('a printer may be dead, and a customer be called Robinson: "%s": %s', (note, heard) => {
	expect(hear(note)).toBe(heard);
});

it.each([
	["doesn't like hearing from us", 'perhaps'],
	['niet graag bereikt', 'perhaps'],
	['ne veut réponse', 'perhaps'],
	["didn't hear the phone", 'nothing'],
	['niet bereikt', 'nothing'],
	['pas de réponse', 'nothing'],
])('to be reached by nobody is another thing than to wish it: "%s": %s', (note, heard) => {
	expect(hear(note)).toBe(heard);
});

it.each([
	['does not want the man from the shop ringing', 'perhaps'],
	['refuses point blank to let any salesman ring', 'perhaps'],
	['lehnt nach dem Ärger mit dem Techniker Anrufe ab', 'perhaps'],
	['refuses to pay for what the man at the shop rang up, phone him', 'nothing'],
])('six words may stand between a refusal and the call: "%s": %s', (note, heard) => {
	expect(hear(note)).toBe(heard);
});

it.each([
	['no brochure please call', 'nothing'],
	["doesn't want a visit just call", 'nothing'],
	['kein Prospekt bitte anrufen', 'nothing'],
	['no catalogo por favor llamar', 'nothing'],
	['geen folder maar bellen', 'nothing'],
	['no brochure or call', 'perhaps'],
	['kein Prospekt oder Anruf', 'perhaps'],
	['geen folder of bellen', 'perhaps'],
])('"please" begins another thought: "%s": %s', (note, heard) => {
	expect(hear(note)).toBe(heard);
});

it.each([
	["isn't really all that interested", 'uninterested'],
	['never was all that keen', 'uninterested'],
	['ist nicht wirklich besonders daran interessiert', 'uninterested'],
	['hat nicht wirklich so viel Interesse', 'uninterested'],
	['picked up but not interested', 'uninterested'],
	['erreicht aber kein Interesse', 'uninterested'],
	['contesta pero no interesado', 'uninterested'],
	['atendeu mas sem interesse', 'uninterested'],
	['interested in solar not batteries', 'nothing'],
	['interessiert an Fenstern nicht an Türen', 'nothing'],
	['interesado en ventanas no en puertas', 'nothing'],
])('whoever has no interest, and who has it in something else: "%s": %s', (note, heard) => {
	expect(hear(note)).toBe(heard);
});
