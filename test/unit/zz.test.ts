import { readSources } from '../support/engine/lists';
import { columnCollector } from '../../nodes/service/columns/column';
import { propose } from '../../nodes/service/columns/propose';
import { matchHeader } from '../../nodes/service/columns/rules';
import { LANGUAGES } from '../../nodes/service/columns/words';
it('x', () => {
  for (const folder of ['sources','sources-people','sources-outside','sources-own']) for (const s of readSources(folder)) {
    if (!(process.env.F ?? '').split(',').includes(s.file)) continue;
    const c = columnCollector(); s.rows.forEach(r => c.add(r));
    const p = propose(c.list());
    console.log(s.file, JSON.stringify(p, null, 0));
    for (const n of (process.env.H ?? '').split('|')) for (const l of LANGUAGES) { const m = matchHeader(n, l); if (m.length) console.log(n, l.name, m.map(x => x.field + ' ' + x.role + ' ' + x.kinds.join('.'))); }
  }
});
