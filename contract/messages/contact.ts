/** Sentences about a visitor's message to the owner. */

export const contactMessages = {
  sentTitle: 'Message Sent!',
  sent: "Thank you for your message. I'll get back to you soon.",
  failed: 'Something went wrong. Please try again.',
} as const;
