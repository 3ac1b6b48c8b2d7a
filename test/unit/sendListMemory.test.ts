import { VirtualService } from '../support/virtualService';

it('50,000 leads are remembered, the latest', async () => {
	const kept = 50_000;
	const world = new VirtualService({}, { duplicatesPerWindow: 1e6 });
	const credential = { duplicatesPerWindow: 1e6 };
	for (const rows of [world.rows(4), world.rows(kept, { from: 4 })]) {
		await world.send(rows, { credential });
	}
	const requests = world.submitted.length;
	await world.send(world.rows(kept, { from: 4 }), { credential });
	expect(world.submitted).toHaveLength(requests);
	await world.send(world.rows(4), { credential });
	expect(world.submitted.length).toBeGreaterThan(requests);
});
