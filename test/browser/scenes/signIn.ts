import { OWNER } from '../../../tools/n8n/client';
import { type Scene, step } from '../scene';

export const signIn: Scene = {
	title: 'Sign in',
	steps: ({ editor }) => [
		step('The owner signs in through the page', async () => {
			await editor.open('/signin');
			await editor.page.locator('#emailOrLdapLoginId').fill(OWNER.email);
			await editor.page.locator('#password').fill(OWNER.password);
			await editor.part('form-submit-button').click();
			await editor.part('project-home-menu-item').waitFor();
		}),
	],
};
