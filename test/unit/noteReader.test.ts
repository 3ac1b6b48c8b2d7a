/** Notes, statuses and tags, and what the header says about them. */
import { noteReader } from '../../nodes/service/columns/no/noteReader';

it.each([
	['Best time to call', 'never', 'perhaps'],
	['Quand appeler ?', 'jamais', 'perhaps'],
	['Wanneer bellen', 'nooit', 'perhaps'],
	['Wann anrufen?', 'gar nicht', 'perhaps'],
	['Best time to call', 'evenings', undefined],
	['Wann anrufen?', 'abends', undefined],
])('whoever is asked "%s" and says "%s" is heard as: %s', (column, cell, said) => {
	expect(noteReader(column, { asks: 'when' })(cell)).toBe(said);
});

it.each([
	['Anruf erlaubt?', false, 'perhaps'],
	['Anruf erlaubt?', 'nein danke', 'perhaps'],
	['Appel possible ?', true, undefined],
	['Appel possible ?', 'oui', undefined],
])('where "%s" asks whether we may call, %j is heard as: %s', (column, cell, said) => {
	expect(noteReader(column, { asks: 'whether' })(cell)).toBe(said);
});

it.each([
	['Status', 'NI'],
	['Call result', 'refused'],
	['Ergebnis', 'abgelehnt'],
	['Status', 'Spoke to her: no, thanks'],
])('a "%s" of "%s" is of somebody who is not interested', (column, cell) => {
	expect(noteReader(column)(cell)).toBe('uninterested');
});

it.each([
	['Marketing status', 'No consent', undefined],
	['SMS status', 'Einwilligung widerrufen', undefined],
	['Newsletter', 'consent withdrawn', undefined],
	['Status', 'No consent', 'perhaps'],
	['Marketing status', 'No consent to calls', 'perhaps'],
	['SMS status', 'Keine Einwilligung für Anrufe', 'perhaps'],
	['SMS status', 'TCPA revoked', 'no'],
])('under "%s" a short "%s" is about mails unless it says more: %s', (column, cell, said) => {
	expect(noteReader(column)(cell)).toBe(said);
});

it.each([
	[['VIP', 'not interested', 'do not call']],
	[['Kein Interesse', 'Nicht anrufen']],
	[[{ name: 'pas intéressé' }, { name: 'ne pas appeler' }]],
])('of the tags %j the plainest counts', (tags) => {
	expect(noteReader('Tags')(tags)).toBe('no');
});
