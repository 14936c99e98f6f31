/** Limits of testimonials, for the client's page too, which loads no text for the owner. */

/** Text lengths in characters. */
export const testimonialLimits = {
  words: 1500,
  name: 100,
  role: 100,
  company: 100,
  /** The text of a request's mail. */
  note: 2000,
  /** Open requests count among the testimonials: what a client writes always has a place. */
  testimonials: 200,
  requests: 50,
  /** Days that a request can be open. */
  days: 90,
} as const;

/** Hidden form field that only programs fill in. */
export const testimonialTrap = 'extra';
