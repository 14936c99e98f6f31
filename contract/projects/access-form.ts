/** The form that opens a protected project. It is posted to the project's page. */

/** Its only field. */
export const accessPasswordField = 'password';

/** Query of a project's page that an invalid access link led to. */
export const endedLink = { name: 'access', value: 'ended' } as const;
