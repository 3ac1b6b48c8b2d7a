/**
 * What docs/architecture.md says of additions: an endpoint is its file, its entry in the contract and its name
 * in a resource; a lead field is one entry. Tried on a copy, by the compiler, and by asking the copy.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..', '..');
const CONTRACT = 'nodes/service/api/contract.ts';
const RESOURCE = 'nodes/LeadCalling/resources/activity/index.ts';
const OPERATION = 'nodes/LeadCalling/resources/activity/cancel.ts';
const LEAD_FIELDS = 'nodes/service/leads/leadFields.ts';
const COMPILE_MS = 120_000;

const CANCEL = `import { itemOperation } from '../../operation';

export const cancel = itemOperation({
	atOnce: 1,
	changes: true,
	name: 'Cancel',
	description: 'Cancel an activity',
	action: 'Cancel activity',
	fields: [{ displayName: 'Activity ID', name: 'activityId', type: 'string', default: '', required: true }],

	async run({ service, parameters }) {
		const body = { activityId: parameters.text('activityId') };
		return await service.client.call('cancelActivity', { body }, () => ({ canceled: true }));
	},
});
`;
const IMPORTS = "import { cancel } from './cancel';\nimport { get } from './get';";
const CANCEL_ENDPOINT = `export const ENDPOINTS = {
	cancelActivity: { name: 'Cancel Activity', method: 'POST', address: 'base', path: '/api/v1/leads/activity/cancel', effect: 'repeatable', answers: 'record' },`;
const COMPANY = `const FIELDS = {
	companyName: { example: 'Acme', columns: ['Company', 'Firma'] },`;

const COMPANY_TYPED = `import { leadField } from './LeadCalling/fields/leadFields';
export const company = leadField('companyName');
`;

let copy: string;

beforeEach(() => {
	copy = mkdtempSync(join(tmpdir(), 'lead-calling-adding-'));
	for (const part of ['nodes', 'credentials', 'tsconfig.json', 'package.json']) {
		cpSync(join(ROOT, part), join(copy, part), { recursive: true });
	}
	symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
});

afterEach(() => rmSync(copy, { recursive: true, force: true }));

function edit(file: string, from: string, to: string): void {
	const path = join(copy, file);
	const text = readFileSync(path, 'utf8');
	expect(text.split(from)).toHaveLength(2);
	writeFileSync(path, text.replace(from, to));
}

/** The first lines of what the compiler has to say. */
function errors(): string[] {
	const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
	const { stdout } = spawnSync(process.execPath, [tsc, '--noEmit', '-p', copy], {
		encoding: 'utf8',
	});
	return stdout.split('\n').filter((line) => /^\S/.test(line));
}

it(
	'an endpoint more is three places, a lead field more is one, and the compiler knows their names',
	() => {
		edit(CONTRACT, 'export const ENDPOINTS = {', CANCEL_ENDPOINT);
		edit(RESOURCE, "import { get } from './get';", IMPORTS);
		edit(RESOURCE, 'operations: { get }', 'operations: { cancel, get }');
		writeFileSync(join(copy, OPERATION), CANCEL.replace("text('activityId')", "text('leadId')"));
		writeFileSync(join(copy, 'nodes/typed.ts'), COMPANY_TYPED);

		const [wrongName, noSuchField, ...others] = errors();
		expect(wrongName).toMatch(/cancel\.ts.*"leadId"' is not assignable to .*'"activityId"'/);
		expect(noSuchField).toMatch(/typed\.ts.*companyName/);
		expect(others).toEqual([]);

		writeFileSync(join(copy, OPERATION), CANCEL);
		edit(LEAD_FIELDS, 'const FIELDS = {', COMPANY);
		expect(errors()).toEqual([]);
	},
	COMPILE_MS,
);

it('a lead field more is entered and matched without another word', async () => {
	edit(LEAD_FIELDS, 'const FIELDS = {', COMPANY);
	const { leadFields } = (await import(
		join(copy, 'nodes/LeadCalling/fields/leadFields.ts')
	)) as typeof import('../../../nodes/LeadCalling/fields/leadFields');
	const { mapColumns } = (await import(
		join(copy, 'nodes/service/leads/columns.ts')
	)) as typeof import('../../../nodes/service/leads/columns');
	expect(leadFields).toContainEqual(
		expect.objectContaining({ displayName: 'Company Name', placeholder: 'e.g. Acme' }),
	);
	expect(mapColumns(['Firma']).fields).toMatchObject([{ field: 'companyName' }]);
});
