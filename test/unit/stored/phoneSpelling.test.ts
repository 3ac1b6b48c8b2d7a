import { NO_PHONES_SEEN, seePhone, spellingsOf } from '../../../nodes/service/stored/phoneSpelling';

function spellingsAfter(records: unknown[]): string[] {
	const seen = { ...NO_PHONES_SEEN };
	for (const phone of records) seePhone(seen, phone);
	return spellingsOf('+91 98123 45678', seen);
}

const EVERY = ['+91 98123 45678', '919812345678', '+919812345678'];

it.each([
	{ records: [], asked: EVERY },
	{ records: ['+4912345678', '+4912345679'], asked: EVERY },
	{ records: ['+4912345678', '+4912345679', '+4912345670'], asked: ['+919812345678'] },
	{ records: ['4912345678', '4912345679', '4912345670'], asked: ['919812345678'] },
	{ records: ['4912345678', '4912345679', '4912345670', '+491'], asked: EVERY },
	{ records: ['(0)49 123', '(0)49 124', '(0)49 125', '(0)49 126'], asked: EVERY },
	{ records: ['****5678', '****5679', '****5670', undefined, ''], asked: EVERY },
])('after records with $records, a phone is looked for as $asked', ({ records, asked }) => {
	expect(spellingsAfter(records)).toEqual(asked);
});
