import { NEWEST_N8N } from '../../tools/n8n/install';
import { testLife } from './life';

describe(`n8n ${NEWEST_N8N}`, () => testLife(NEWEST_N8N));
