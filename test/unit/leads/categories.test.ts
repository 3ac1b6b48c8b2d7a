import { categoryOf } from '../../../nodes/service/leads/categories';

describe("The category of the service's words", () => {
	it.each([
		['A call attempt has already been made to this phone number for this project', 'alreadyCalled'],
		['The phone number contains a repeating digits pattern', 'badPhone'],
		['The lead already exists for this project and process', 'duplicate'],
		['Duplicate lead', 'duplicate'],
		['Invalid phone', 'badPhone'],
		['Process not found for lead with processId: 1', 'badProcess'],
		['projectId does not match authenticated project', 'badProject'],
		['missing projectId', 'badProject'],
		['Not authorized to access processes for this project', 'badProject'],
		['Something else', 'validation'],
	])('"%s" is %s', (said, category) => {
		expect(categoryOf(said)).toBe(category);
	});

	it('is told by the status where the words do not tell it', () => {
		expect(categoryOf(undefined, 401)).toBe('badProject');
		expect(categoryOf('No', 403)).toBe('badProject');
		expect(categoryOf('No', 400)).toBe('validation');
	});
});
