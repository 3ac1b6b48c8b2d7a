import { CREDENTIAL_NAME, connect, type ServiceContext } from './connect';
import { refuse, type LeadCallingService } from '../service/api/service';

/** @throws ServiceError in plain words when the trigger, which does without, has no credential of the service */
export async function requireService(context: ServiceContext): Promise<LeadCallingService> {
	if (context.getNode().credentials?.[CREDENTIAL_NAME] === undefined) {
		throw refuse(
			'A credential is needed to ask the service',
			"Choose the credential 'Lead Calling API' in the trigger.",
		);
	}
	return await connect(context);
}
