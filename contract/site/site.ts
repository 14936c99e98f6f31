/**
 * What a site says of itself on every page, apart from its owner: where they are, how they are reached, in
 * which language. Every visitor loads this file; the owner's form is in site-settings.ts.
 */

/** The languages that the words of the public pages are there in, as BCP 47 tags. */
export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];

export const directions = ['ltr', 'rtl'] as const;
export type Direction = (typeof directions)[number];

/** A page of the owner on another site. */
export interface SiteLink {
  /** What it is called, for the name of its icon: a brand or the owner's own word. */
  name: string;
  /** An http(s) address. */
  url: string;
  /** The brand's mark as an SVG path in a box of 24 by 24; null for one that has none. */
  mark: string | null;
}

/** The owner's own words in place of those that every site has; '' for the common ones. */
export const emptyTexts = [
  'no_categories',
  'explore_category',
  'no_projects_yet',
  'no_matching_projects',
] as const;
export type EmptyTexts = Record<(typeof emptyTexts)[number], string>;

export interface Site {
  /** As the footer and the contact page show it; '' for none. */
  location: string;
  /** Before the owner's phone number: '+' and one to three digits. */
  phone_prefix: string;
  /** How soon the contact page promises an answer, in hours; null for no promise. */
  reply_within_hours: number | null;
  /** The footer lists the categories whose name contains this, under it as a title; '' for no such list. */
  footer_list: string;
  language: Language;
  direction: Direction;
  /** Whether pages tell that they are read. */
  analytics: boolean;
  empty_texts: EmptyTexts;
  links: SiteLink[];
}

/** A site whose owner has set nothing. */
export const defaultSite: Site = {
  location: 'New Delhi, India',
  phone_prefix: '+91',
  reply_within_hours: 24,
  footer_list: 'Automation',
  language: 'en',
  direction: 'ltr',
  analytics: true,
  empty_texts: { no_categories: '', explore_category: '', no_projects_yet: '', no_matching_projects: '' },
  links: [],
};
