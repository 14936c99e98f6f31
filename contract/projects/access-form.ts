/** The form that opens a protected project. It is posted to the project's page. */

/** The only field that the server reads. */
export const accessPasswordField = 'password';

/** Query that an invalid access link adds to the project's address. */
export const endedLink = { name: 'access', value: 'ended' } as const;
