/** Limits of testimonials. In a file of their own, because the client's page loads no texts for the owner. */

/** Text lengths in characters. */
export const testimonialLimits = {
  words: 1500,
  name: 100,
  role: 100,
  company: 100,
  /** The text of a request's mail. */
  note: 2000,
  /** Includes open requests, so that there is always room for what a client sends. */
  testimonials: 200,
  requests: 50,
  /** Days that a request can be open. */
  days: 90,
} as const;

/** Hidden form field that only programs fill in. */
export const testimonialTrap = 'extra';
