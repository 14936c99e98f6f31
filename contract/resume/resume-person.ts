/** Personal data of the resume page, its PDF and JSON Resume. */
import { phoneUrl } from '../text/phone-url.ts';
import type { ProfileUser } from '../profile/profile.ts';
import type { Site } from '../site-settings/site-settings.ts';

/** Missing values are ''. */
export interface ResumePerson {
  /** Subtitle of the home page, because its title is often a greeting. */
  label: string;
  summary: string;
  phone: string;
  phoneUrl: string;
  location: string;
  profiles: { network: string; url: string }[];
}

type Person = Pick<
  ProfileUser,
  'home_page_sub_title' | 'home_page_description' | 'website_link' | 'github_link' | 'linked_link'
>;

export function resumePerson(user: Person, site: Pick<Site, 'location' | 'phone' | 'links'>): ResumePerson {
  return {
    label: user.home_page_sub_title ?? '',
    summary: user.home_page_description ?? '',
    phone: site.phone ?? '',
    phoneUrl: site.phone ? phoneUrl(site.phone) : '',
    location: site.location,
    profiles: [
      { network: 'Website', url: user.website_link ?? '' },
      { network: 'GitHub', url: user.github_link ?? '' },
      { network: 'LinkedIn', url: user.linked_link ?? '' },
      ...site.links.map(({ name, url }) => ({ network: name, url })),
    ].filter(({ url }) => url !== ''),
  };
}

/** Returns a URL for print. */
export function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}
