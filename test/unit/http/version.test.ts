import { version } from '../../../package.json';
import { VERSION } from '../../../nodes/service/http/version';

it('The version that the User-Agent names is that of the package', () => {
	expect(VERSION).toBe(version);
});
