/** The other sites that the owner may link to with a mark of their own. Only the owner's pages load it. */

/** By simple-icons' names, in the order of the form; `other` has a name of the owner's and a common icon. */
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

/** Every kind that has a mark. */
export const brands = Object.keys(linkKinds).filter((kind) => kind !== 'other');
