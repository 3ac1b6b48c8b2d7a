import type { Sample } from './batchSize';
import type { Population } from '../pendingLead';

/** What the answers say of the leads that wait: those of one population say nothing of another. */
export class Samples {
	private readonly byPopulation = new Map<Population, Sample>();

	private begun = 0;

	of(population: Population): Sample {
		return this.byPopulation.get(population) ?? this.begin(population);
	}

	add(population: Population, answered: number, duplicates: number): void {
		const before = this.of(population);
		this.byPopulation.set(population, {
			...before,
			answered: before.answered + answered,
			duplicates: before.duplicates + duplicates,
		});
	}

	/** After look-ups or a reading what is left of the new leads is another population. */
	renew(populations: readonly Population[] = ['new']): void {
		for (const one of populations) {
			// Nothing has been risked with a sample that only begins.
			if (this.of(one).answered > 0) this.begin(one);
		}
	}

	/** Of all that wait, for estimates. */
	get total(): Sample {
		const total = { answered: 0, duplicates: 0 };
		for (const { answered, duplicates } of this.byPopulation.values()) {
			total.answered += answered;
			total.duplicates += duplicates;
		}
		return total;
	}

	private begin(population: Population): Sample {
		const sample = { answered: 0, duplicates: 0, earlierSamples: this.begun };
		this.byPopulation.set(population, sample);
		this.begun += 1;
		return sample;
	}
}
