/** The key of the change that ends the session. */
export const signingOut = 'signing out';
