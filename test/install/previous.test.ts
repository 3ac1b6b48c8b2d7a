import { N8N_VERSIONS } from '../../tools/n8n/install';
import { testLife } from './life';

describe(`n8n ${N8N_VERSIONS[1]}`, () => testLife(N8N_VERSIONS[1]));
