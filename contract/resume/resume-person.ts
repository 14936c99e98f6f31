/** Personal data of the resume page, its PDF and JSON Resume. */
import type { ProfileUser } from '../profile/profile.ts';
import type { Site } from '../site/site-settings.ts';

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
  | 'home_page_sub_title'
  | 'home_page_description'
  | 'phone_number'
  | 'website_link'
  | 'github_link'
  | 'linked_link'
>;

export function resumePerson(
  user: Person,
  site: Pick<Site, 'location' | 'phone_prefix' | 'links'>,
): ResumePerson {
  const phone = user.phone_number ? `${site.phone_prefix} ${user.phone_number}` : '';
  return {
    label: user.home_page_sub_title ?? '',
    summary: user.home_page_description ?? '',
    phone,
    phoneUrl: phone && `tel:${phone.replaceAll(' ', '')}`,
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
