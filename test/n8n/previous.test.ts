import { N8N_VERSIONS } from '../../tools/n8n/install';
import { testCases } from './suite';

describe(`n8n ${N8N_VERSIONS[1]}`, () => testCases(N8N_VERSIONS[1]));
