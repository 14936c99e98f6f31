/** The form that opens a protected project. It is posted to the project's page. */

/** Its only field. */
export const accessPasswordField = 'password';

/** Query of a project's page to which an access link led that is no longer valid. */
export const endedLink = { name: 'access', value: 'ended' } as const;
