/** Kinds of the links besides the profile's links. Pages of visitors do not load this file. */

/** Brands by their names in Simple Icons, then the kinds that the owner may name. In the form's order. */
export const linkKinds = {
  mastodon: 'Mastodon',
  bluesky: 'Bluesky',
  dribbble: 'Dribbble',
  behance: 'Behance',
  figma: 'Figma',
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  instagram: 'Instagram',
  pixelfed: 'Pixelfed',
  flickr: 'Flickr',
  unsplash: 'Unsplash',
  artstation: 'ArtStation',
  gitlab: 'GitLab',
  codeberg: 'Codeberg',
  stackoverflow: 'Stack Overflow',
  npm: 'npm',
  kaggle: 'Kaggle',
  huggingface: 'Hugging Face',
  orcid: 'ORCID',
  googlescholar: 'Google Scholar',
  researchgate: 'ResearchGate',
  medium: 'Medium',
  devdotto: 'DEV',
  substack: 'Substack',
  x: 'X',
  threads: 'Threads',
  facebook: 'Facebook',
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  signal: 'Signal',
  matrix: 'Matrix',
  twitch: 'Twitch',
  soundcloud: 'SoundCloud',
  booking: 'Book a call',
  cv: 'CV',
  other: 'Another site',
} as const;
export type LinkKind = keyof typeof linkKinds;

const namedKinds: readonly string[] = ['booking', 'cv', 'other'] satisfies LinkKind[];

/** Returns true for a kind that the owner may name. `other` requires a name. */
export function takesName(kind: LinkKind): boolean {
  return namedKinds.includes(kind);
}

/** Kinds with a mark of Simple Icons. */
export const brands = Object.keys(linkKinds).filter((kind) => !namedKinds.includes(kind));
