/** Protected projects: synopsis, cover, and the ways to get access. */
import * as z from 'zod/mini';
import { address } from '../address.ts';
import { accessMessages } from '../ui-text/owner.ts';
import { successBody } from '../success.ts';
import { tooLong } from '../text/text.ts';
import { optionalTextField } from './project-field-kinds.ts';

/** Characters of texts, unless another unit is named. */
export const accessLimits = {
  synopsis: 500,
  linkName: 100,
  password: { min: 8, max: 64 },
  /** Number of access links of a project. */
  links: 100,
  /** Highest number of visits to which a link can be limited. */
  visits: 10_000,
  /** Days that a browser keeps access. */
  days: 30,
} as const;

/** The cover of a protected project: none, its main picture blurred, or a picture that the owner chose. */
export const covers = ['', 'blurred', 'picture'] as const;
export type Cover = (typeof covers)[number];

export const coverLabels: { readonly [cover in Cover]: string } = {
  '': 'No cover',
  blurred: 'Main picture, blurred',
  picture: 'A picture of its own',
};

/** The text that visitors without access read. */
export const synopsisField = optionalTextField('Synopsis', accessLimits.synopsis);

const cover = z
  .string()
  .check(z.refine((text) => (covers as readonly string[]).includes(text), accessMessages.cover));

export const coverField = {
  ...optionalTextField('Cover', 20),
  form: cover,
  draft: cover,
} as const;

/** The owner's routes. `open` gives the owner the access of a visitor. */
export const accessApi = {
  of: address('/api/hidden-projects/:id/access'),
  password: address('/api/hidden-projects/:id/access/password'),
  cover: address('/api/hidden-projects/:id/access/cover'),
  links: address('/api/hidden-projects/:id/access/links'),
  link: address('/api/hidden-projects/:id/access/links/:link'),
  revoke: address('/api/hidden-projects/:id/access/links/:link/revoke'),
  open: address('/api/hidden-projects/:id/access/open'),
} as const;

/** Times are ISO 8601 in UTC. */
const time = z.string();

/** An access link without its URL, which is returned only once. */
export const accessLink = z.object({
  id: z.int(),
  name: z.string(),
  created_at: time,
  /** Null for a link without an end. */
  expires_at: z.nullable(time),
  /** Null for a link without a limit. */
  max_visits: z.nullable(z.int()),
  visits: z.int(),
  first_visit_at: z.nullable(time),
  last_visit_at: z.nullable(time),
  revoked_at: z.nullable(time),
});
export type AccessLink = z.infer<typeof accessLink>;

/** The ways to open a project. `password_set_at` is null without a password. */
export const projectAccess = z.object({
  password_set_at: z.nullable(time),
  /** The owner's path of the chosen cover; null for none. Visitors see the cover only if `cover` is `picture`. */
  cover_picture: z.nullable(z.string()),
  links: z.array(accessLink),
});
export type ProjectAccess = z.infer<typeof projectAccess>;

export const accessSaved = z.extend(successBody, { access: projectAccess });
export type AccessSaved = z.infer<typeof accessSaved>;

export const accessPassword = z.object({
  password: z
    .string()
    .check(
      z.minLength(accessLimits.password.min, accessMessages.passwordTooShort(accessLimits.password.min)),
      z.maxLength(accessLimits.password.max, tooLong(accessLimits.password.max)),
    ),
});

export const newAccessLink = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, accessMessages.name),
      z.maxLength(accessLimits.linkName, tooLong(accessLimits.linkName)),
    ),
  expires_at: z.nullable(z.iso.datetime({ error: accessMessages.end })),
  max_visits: z.nullable(
    z
      .int(accessMessages.visits)
      .check(z.minimum(1, accessMessages.visits), z.maximum(accessLimits.visits, accessMessages.visits)),
  ),
});
export type NewAccessLink = z.infer<typeof newAccessLink>;

/** `link` is the full URL, returned only once. Without `PUBLIC_URL`, it starts with the server's local address. */
export const accessLinkMade = z.extend(accessSaved, { link: z.string(), public_url_set: z.boolean() });
export type AccessLinkMade = z.infer<typeof accessLinkMade>;
