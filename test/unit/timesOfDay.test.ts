/** Who says when to call refuses nothing, and who says more than that is asked first. */
import { readNote } from '../../nodes/service/columns/no/notes';

function hear(note: string) {
	return readNote(note) ?? 'nothing';
}

it.each([
	["don't ring before about 10"],
	['nicht vor ca 10 anrufen'],
	['niet bellen voor ca 10'],
	['no llamar antes de las 10'],
	['ring inte före kl 9'],
	['ring ej före klockan 9'],
	['nie dzwonić przed godz 10'],
	['10 se pehle phone na kare'],
	["9'dan sonra aramayın"],
	['never ring old Mrs Patel before 10'],
	["don't ring old Mr Singh before noon"],
])('"%s" says when to call', (note) => {
	expect(hear(note)).toBe('nothing');
});

it.each([
	["don't call at work, mobile after 5 ok"],
	["don't ring at work, evenings are fine"],
	['niet bellen op werk, s avonds mag wel'],
	['no llamar al trabajo, por la tarde puede'],
	['no la llames en la tienda, por la tarde ok'],
	['ring inte jobbet, på kvällen ok'],
	['non chiamare in negozio, la sera ok'],
	['nicht im Büro anrufen, abends ok'],
])('"%s" says when to call in its next thought', (note) => {
	expect(hear(note)).toBe('nothing');
});

it.each([
	['will not have our sales people calling on her mother in the evening'],
	['never have your cheeky salesman ring her old mother in the evening'],
	["won't have strangers from some shop ringing his wife evenings"],
])('"%s" tells more than a time', (note) => {
	expect(hear(note)).toBe('perhaps');
});

it.each([
	['never have our sales people ringing evenings, ok?'],
	['nie wieder so ein Anruf bei uns abends, ok?'],
	["doesn't want you to call again, ok?"],
	['told us never to ring again, ok'],
	['möchte keine Anrufe von uns, ok?'],
])('"%s": "ok" allows no calls', (note) => {
	expect(hear(note)).toBe('perhaps');
});

it.each([
	["don't ring her at work, text ok after 5"],
	["don't ring the shop, mails ok after 5"],
	['nicht im Laden anrufen, SMS ok nach 18 Uhr'],
	['niet naar werk bellen, appen mag na 17'],
	["doesn't want calls at all, texts fine after 5"],
	["don't ring her at work, not after 5 ok"],
	['her solicitor said do not ring the office, after 5 ok'],
	['nobody may ring her and nothing by phone, after 5 ok'],
])('"%s" allows no calls after 5', (note) => {
	expect(hear(note)).toBe('perhaps');
});

it.each([
	["don't ring at work, can complain to our boss after 5"],
	["don't ring at work, his boss may sue after 5"],
	['never ring that poor old lady about our boilers, shop ok after 5'],
])('"%s" has a time in it that is of no call to them', (note) => {
	expect(hear(note)).toBe('perhaps');
});

it.each([
	['wants no calls nor visits before 10'],
	['no llamar ni visitar por la tarde'],
	['never call not even in the evening'],
	["don't ring her mornings or evenings"],
	['nicht vormittags oder abends anrufen'],
])('"%s" denies more than one thing', (note) => {
	expect(hear(note)).toBe('perhaps');
});
