/** Sites with a brand mark that the owner can link to. Loaded by the owner's pages only. */

/** By their names in simple-icons, in the form's order; `other` has a custom name and a generic icon. */
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
  other: 'Another site',
} as const;
export type LinkKind = keyof typeof linkKinds;

/** Kinds with a brand mark. */
export const brands = Object.keys(linkKinds).filter((kind) => kind !== 'other');
