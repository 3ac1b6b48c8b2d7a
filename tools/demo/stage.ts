import type { StandIn } from '../../test/service';
import type { N8nClient } from '../n8n/client';
import type { RunningN8n } from '../n8n/start';
import type { Filling } from './examples';

/** What the demo plays on. */
export interface Stage {
	n8n: RunningN8n;
	client: N8nClient;
	service: StandIn;
	filling: Filling;
}
