/** Sentences about a visitor's message to the owner. */

export const contactMessages = {
  sentTitle: 'Message Sent!',
  sent: "Thank you for your message. I'll get back to you soon.",
  fromElsewhere: 'This form can only be sent from the site itself. Please send it again from here.',
  failed: 'Something went wrong. Please try again.',
} as const;
