import fc from 'fast-check';

import { isSurelyAnotherName } from '../../nodes/service/leads/persons/anotherName';

/** Each line: two names, and whether they are surely two people. In doubt they are one. */
const PAIRS = `
Max Müller = max muller
Max Müller = MÜLLER, MAX
Max Müller = Müller, M.
Max Müller = M. Müller
Max Müller = Müller Max
Max Müller = Müller
Max Müller = Max
Max Müller = Herr Max Müller
Max Müller = Dr. Max Müller
Max Müller = Familie Müller
Max Müller = Mueller, Max
Max Müller = Maximilian Müller
Max Müller = Max Peter Müller
Max Müller = Max Schmidt
Asha Rao = Rao Asha
Asha Rao = asha  RAO
Asha Rao = Aasha Rao
Asha Rao = Asha R
Asha Rao = Asha Rao-Iyer
Asha Rao = आशा राव
Jon Smith = John Smith
Michael Brown = Micheal Brown
Jörg Weber = Joerg Weber
Zoë Klein = Zoe Klein
Łukasz Nowak = Lukasz Nowak
José García López = Jose Garcia
J. P. Rao = Prakash Rao
JP Dupont = Jean-Pierre Dupont
Jean-Pierre Dupont = Jeanpierre Dupont
Jean-Pierre Dupont = Jean Dupont
Mr. Smith = Mrs. Smith
Mr. & Mrs. Smith = Anna Smith
Max und Anna Müller = Anna Müller
van der Berg, Jan = Jan van der Berg
Иван Петров = Ivan Petrov
Maria Lopez = Mario Lopez
Katherine Bell = Catherine Bell
JP Dupont = Jean Pierre
JRR Tolkien = John Ronald Reuel Tolkien
Weber Maximilian = Max Rossi
Rossi Elena = Helena Weber
Rossi Helena = Elena Weber
Müller Max = Müller Anna
王芳 = 王伟
மாலா குமார் = ரவி குமார்
さくら = ゆうた
Max Müller = 
? = Anna Müller

Max Müller # Anna Müller
Max Müller # Müller, Anna
Müller, Max # Müller, Anna
Max Müller # Anna Schmidt
Max Müller # A. Müller
M. Müller # Anna Müller
Müller, M. # Müller, A.
MAX MÜLLER # anna müller
Mr. Max Müller # Mrs. Anna Müller
Dr. Max Müller # Dr. Anna Müller
Asha Rao # Ravi Rao
Asha Rao # Nina Iyer
Asha # Ravi
Jon Smith # Jane Smith
John Smith # Mary Smith
Max Peter Müller # Anna Peter Müller
José García López # Lucía García López
Иван Петров # Анна Петрова
Ayşe Yılmaz # Mehmet Yılmaz
Jan van der Berg # Sanne van der Berg
Anna Kowalska # Piotr Kowalski
Omar Haddad # Otto Martin Adam Richter
Jo Brown # James Smith
Jo Brown # O. Brown
Anna Rao # Alma Rao
Lena Fischer # Leon Fischer
Brian Scott # Birgit Scott
`;
const CASES = PAIRS.split('\n')
	.filter(Boolean)
	.map((line): [string, string, string] => {
		const [, one = '', sign = '', other = ''] = /^(.*?) ([=#]) ?(.*)$/.exec(line)!;
		return [one, sign === '#' ? 'surely another than' : 'perhaps', other];
	});

test.each(CASES)('%s is %s %s', (one, relation, other) => {
	const isOther = relation !== 'perhaps';
	expect([isSurelyAnotherName(one, other), isSurelyAnotherName(other, one)]).toEqual([
		isOther,
		isOther,
	]);
});

test('which comes first decides nothing, and nobody is another than themselves', () => {
	const name = fc
		.array(fc.constantFrom('Max', 'M.', 'Maks', 'Anna', 'Müller,', 'Rao', 'Dr.', '&'), {
			maxLength: 4,
		})
		.map((words) => words.join(' '));
	fc.assert(
		fc.property(name, name, (one, other) => {
			expect(isSurelyAnotherName(one, other)).toBe(isSurelyAnotherName(other, one));
			expect(isSurelyAnotherName(one, one.toUpperCase())).toBe(false);
		}),
	);
});
