/** English messages of failures that visitors see too. Each language in `locales/` has its own. */
export const failureMessages = {
  validation_failed: 'Some fields need your attention.',
  too_large: 'This is too large.',
  rate_limited: 'Too many attempts. Please wait a moment and try again.',
  unavailable: 'The site is unavailable right now. Please try again in a moment.',
} as const;
