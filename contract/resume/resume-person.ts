/** Personal data of the resume page, its PDF and JSON Resume. */
import { phoneUrl } from '../text/phone-url.ts';
import type { ProfileUser } from '../profile/profile.ts';
import type { Site } from '../site-settings/site-settings.ts';

/** Personal data besides name and email address. Missing values are ''. */
interface ResumePerson {
  /** Job title: the subtitle of the home page, whose title is often a greeting. */
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

/** Returns a URL as it is printed: without its scheme, `www.` and the slash at its end. */
export function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}
