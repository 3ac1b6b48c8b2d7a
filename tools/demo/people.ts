/** Invented people for the demo's list, by country, with phone numbers that belong to nobody. */

export interface Country {
	firstNames: readonly string[];
	lastNames: readonly string[];
	cities: readonly string[];
	/** The nth number; all differ for n below 100. */
	phone: (n: number) => string;
}

const two = (n: number) => String(n).padStart(2, '0');

export const INDIA: Country = {
	firstNames: [
		...['Aarav', 'Asha', 'Bhavna', 'Chetan', 'Deepa', 'Devika', 'Farhan', 'Gauri', 'Harsh'],
		...['Ishaan', 'Jaya', 'Kabir', 'Kavita', 'Lakshmi', 'Manoj', 'Meera', 'Nikhil', 'Nisha'],
		...['Omkar', 'Pooja', 'Rahul', 'Ritu', 'Sameer', 'Sunita', 'Tanvi', 'Uday', 'Vikram', 'Zoya'],
	],
	lastNames: [
		...['Agarwal', 'Bhat', 'Chopra', 'Desai', 'Fernandes', 'Ghosh', 'Iyer', 'Jadhav', 'Khan'],
		...['Kulkarni', 'Menon', 'Mishra', 'Naidu', 'Pillai', 'Rao', 'Reddy', 'Saxena', 'Shetty'],
		...['Sinha', 'Trivedi', 'Verma'],
	],
	cities: ['Pune', 'Mumbai', 'Bengaluru', 'Chennai', 'Hyderabad', 'Jaipur', 'Kochi', 'Lucknow'],
	// No mobile number of the country begins with 5, so these look right and reach nobody.
	phone: (n) => `+91 555${two(n % 100)} ${two((n * 37 + 11) % 100)}${421 + (n % 500)}`,
};

// Numbers that the numbering authorities of these countries keep free for fiction.
export const ABROAD: readonly Country[] = [
	{
		firstNames: ['Ethan', 'Grace', 'Marcus', 'Olivia', 'Derek', 'Hannah'],
		lastNames: ['Coleman', 'Whitfield', 'Ramirez', 'Nguyen', 'Brooks'],
		cities: ['Denver', 'Austin', 'Portland'],
		phone: (n) => `+1 ${[303, 512, 503][n % 3]} 555 01${two(n)}`,
	},
	{
		firstNames: ['Alfie', 'Beatrice', 'Callum', 'Imogen', 'Rhys'],
		lastNames: ['Ashworth', 'Hargreaves', 'Pemberton', 'Lockwood'],
		cities: ['Leeds', 'Bristol', 'Cardiff'],
		phone: (n) => `+44 7700 900${two(n)}${n % 10}`,
	},
	{
		firstNames: ['Anneliese', 'Bernd', 'Jürgen', 'Katrin', 'Sönke'],
		lastNames: ['Lindemann', 'Möller', 'Vogelsang', 'Weißenborn'],
		cities: ['Berlin'],
		phone: (n) => `+49 30 23125 ${two(n)}${(n + 3) % 10}`,
	},
	{
		firstNames: ['Amélie', 'Benoît', 'Clémence', 'Thibault'],
		lastNames: ['Charpentier', 'Lefèvre', 'Marchand', 'Rousselot'],
		cities: ['Lyon', 'Nantes'],
		phone: (n) => `+33 6 39 98 ${two(n)} ${two((n * 7 + 5) % 100)}`,
	},
];

export const INTERESTS = ['Home loan', 'Solar roof', 'Car insurance', 'Fibre internet'] as const;
