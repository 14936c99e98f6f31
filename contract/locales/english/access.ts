/** Texts of a protected project's page. */
export const access = {
  title: 'This project is protected',
  enterPassword: 'Enter the password that you received, or use your access link.',
  needsLink: 'It opens with a personal access link.',
  password: 'Password',
  open: 'Open project',
  noPassword: 'No password?',
  ask: 'Ask for access',
  /** Subject of a message to the owner. */
  subject: (title: string) => `Access to “${title}”`,
  linkEnded: 'Your access link has ended. Ask for a new one.',
  faults: {
    wrong: 'This password is wrong.',
    tooMany: 'Too many tries. Please wait a few minutes.',
    unavailable: 'The site is busy. Please try again.',
    elsewhere: 'The password was sent from another site. Please enter it here.',
  },
};
