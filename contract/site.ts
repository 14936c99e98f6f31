/** What is the same on every Vitrine site. */
export const ownerLocation = 'New Delhi, India';
export const phonePrefix = '+91';

/** What a site is called until its owner has a name. */
export const unnamedSite = 'Portfolio';

/** How soon the contact page promises an answer, in hours. */
export const replyWithinHours = 24;
