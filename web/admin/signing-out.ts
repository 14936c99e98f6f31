/** Mutation key of the logout. */
export const signingOut = 'signing out';
