/** The form that opens a protected project. It is posted to the project's page. */

/** The only field that the server reads. */
export const accessPasswordField = 'password';

/** Query of the page to which an access link redirects if it has expired, was revoked or is used up. */
export const endedLink = { name: 'access', value: 'ended' } as const;
