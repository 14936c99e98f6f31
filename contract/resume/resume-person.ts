/** Who a resume is of, as its page, its PDF and JSON Resume all say it. Free of schemas, for visitors load it. */
import type { ProfileUser } from '../profile/profile.ts';
import type { Site } from '../site/site-settings.ts';

/** What there is not is ''. */
export interface ResumePerson {
  /** What the owner does: the subtitle of the home page, for its title is often a greeting. */
  label: string;
  summary: string;
  /** As it is read, and as it is called. */
  phone: string;
  phoneUrl: string;
  location: string;
  /** Where else the owner is found. */
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

/** An address as it is said on paper. */
export function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}
