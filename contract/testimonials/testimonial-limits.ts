/** Limits of testimonials. In a file of their own, because the client's page loads no texts for the owner. */

/** Text lengths in characters. */
export const testimonialLimits = {
  words: 1500,
  name: 100,
  role: 100,
  company: 100,
  /** The owner's text in the mail of a request. */
  note: 2000,
  /** Number of testimonials and open requests together, so that there is always room for what a client sends. */
  testimonials: 200,
  /** Number of open requests. */
  requests: 50,
  /** Days that a request can be open. */
  days: 90,
} as const;

/** Hidden form field that only programs fill in. A testimonial with it is not stored. */
export const testimonialTrap = 'extra';
