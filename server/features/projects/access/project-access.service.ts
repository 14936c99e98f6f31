/** Access to protected projects: for visitors with the password or an access link, and for the owner. */
import type { IncomingHttpHeaders } from 'node:http';
import { accessLimits } from '#contract/projects/protected-projects.ts';
import {
  type AccessCookie,
  accessCookie,
  accessCookieIn,
  type AccessGrant,
  isSignedWith,
} from '../../../kernel/auth/access-cookies.ts';
import { clientKey, networkKey } from '../../../kernel/auth/client-key.ts';
import { verifyPassword } from '../../../kernel/auth/passwords.ts';
import { limits, slowDown } from '../../../kernel/auth/rate-limits.ts';
import type { Session } from '../../../kernel/auth/sessions.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { knownSealingKey, purposes, sealingKey } from '../../../kernel/database/sealing-key.ts';
import { found } from '../../../lib/failure.ts';
import { hashToken } from '../../../lib/hashes.ts';
import { signingKey } from '../../../lib/seal.ts';
import { projectAccessRepository } from './project-access.repository.ts';
import type { PublicAudience } from '../visibility.repository.ts';
import { dayMs } from '../../../lib/time.ts';

/** Maximum age of a cookie in milliseconds. */
const longest = accessLimits.days * dayMs;

/** Following a link again within this time, in milliseconds, is the same visit. */
const visitMs = 30 * 60 * 1000;

/** Headers of everything that a visitor reads with access. */
export const privately = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } as const;

/** Headers of everything that a preview link shows, except pictures that everybody may see. */
export const byPreviewLink = { ...privately, 'referrer-policy': 'no-referrer' } as const;

/** The result of following an access link. */
interface FollowedLink {
  project: { id: number; project_title: string; category: string };
  /** False if the link has ended and the visitor has no other access; always true for programs. */
  isOpen: boolean;
  /** The `Set-Cookie` header of a new visit. */
  cookie: string | undefined;
}

export type ProjectAccessService = ReturnType<typeof projectAccessService>;

type Parts = Pick<Kernel, 'database' | 'sessions' | 'rateLimits' | 'publicUrl' | 'now'>;

export function projectAccessService({ database, sessions, rateLimits, publicUrl, now }: Parts) {
  const repository = projectAccessRepository(database.db);

  /** Returns the hash of the password, link or session that granted access; undefined if it gives no access now. */
  async function openedBy(projectId: number, { kind, id }: AccessGrant): Promise<string | undefined> {
    if (kind === 'link') return repository.linkHash(projectId, id, now());
    if (kind === 'password') return (await repository.password(projectId)) ?? undefined;
    return (await repository.isProtected(projectId)) ? sessions.hashOf({ id }) : undefined;
  }

  async function isValid(projectId: number, cookie: AccessCookie): Promise<boolean> {
    const age = now() - cookie.issued;
    if (age < 0 || age > longest) return false;
    const opened = await openedBy(projectId, cookie.grant);
    const key = await knownSealingKey(database.db);
    if (opened === undefined || key === undefined) return false;
    return isSignedWith(signingKey(key, purposes.accessCookie(projectId, opened)), cookie);
  }

  async function cookieFor(
    projectId: number,
    grant: AccessGrant,
    opened: string,
    lifetime = longest,
  ): Promise<string> {
    const key = await sealingKey(database.db);
    return accessCookie(
      signingKey(key, purposes.accessCookie(projectId, opened)),
      projectId,
      { grant, issued: now() },
      { seconds: Math.ceil(lifetime / 1000), isSecure: publicUrl().startsWith('https:') },
    );
  }

  return {
    /**
     * Returns `invited` if the project is protected and the request has a valid cookie for it, otherwise `visitors`.
     * Reads the database for each cookie, so that revoking a link takes effect at once on every instance.
     */
    async audienceOf(
      { headers }: { headers: IncomingHttpHeaders },
      projectId: number,
    ): Promise<PublicAudience> {
      const cookie = accessCookieIn(headers, projectId);
      return cookie && (await isValid(projectId, cookie)) ? 'invited' : 'visitors';
    },

    /**
     * Follows an access link and counts a new visit. `isVisit` is false for programs, which get no cookie and do not
     * count. Returns undefined for an unknown link, or if its project is not protected. Throws `rate_limited`.
     */
    async follow(
      token: string,
      { headers, ip, isVisit }: { headers: IncomingHttpHeaders; ip: string; isVisit: boolean },
    ): Promise<FollowedLink | undefined> {
      await rateLimits.check(limits.unknownAccessLinks, clientKey(ip));
      const link = await repository.linkBy(hashToken(token));
      const project = link && (await repository.named(link.project_id));
      if (!link || !project) {
        await rateLimits.count(limits.unknownAccessLinks, clientKey(ip));
        return undefined;
      }
      const grant = { kind: 'link', id: link.id } as const;
      const known = accessCookieIn(headers, project.id);
      const isOpen = known !== undefined && (await isValid(project.id, known));
      const isSameVisit =
        isOpen && known.grant.kind === 'link' && known.grant.id === link.id && now() - known.issued < visitMs;
      if (isSameVisit || !isVisit) return { project, isOpen: true, cookie: undefined };
      if (!(await repository.countVisit(link.id, now()))) return { project, isOpen, cookie: undefined };
      const left = link.expires_at === null ? longest : Math.min(longest, link.expires_at - now());
      return { project, isOpen: true, cookie: await cookieFor(project.id, grant, link.token_hash, left) };
    },

    /**
     * Returns the `Set-Cookie` header for the right password; undefined for a wrong one, and for a project without a
     * password. After many wrong passwords for the project, attempts of a network take longer and longer. Throws
     * `not_found` for a project that is not protected, `rate_limited` and `unavailable`.
     */
    async enter(projectId: number, password: string, ip: string): Promise<string | undefined> {
      const hash = found(await repository.password(projectId));
      // Not counted, because these are no guesses and cost nothing.
      if (hash === null || password === '' || password.length > accessLimits.password.max) return undefined;
      const client = `${projectId} ${clientKey(ip)}`;
      const network = networkKey(ip);
      await rateLimits.take(limits.networkAccessPasswords, network);
      await rateLimits.take(limits.accessPasswords, client);
      const wrong = await rateLimits.used(limits.projectAccessPasswords, String(projectId));
      if (wrong >= limits.projectAccessPasswords.points)
        await slowDown((await rateLimits.used(limits.networkAccessPasswords, network)) - 1);
      if (!(await verifyPassword(password, hash, { queue: 'visitors', network, isKnown: false }))) {
        await rateLimits.count(limits.projectAccessPasswords, String(projectId));
        return undefined;
      }
      await rateLimits.clear(limits.accessPasswords, client);
      return cookieFor(projectId, { kind: 'password', id: 0 }, hash);
    },

    /** Returns the `Set-Cookie` header that opens a protected project in the owner's browser. Throws `not_found`. */
    async open(projectId: number, { id }: Session): Promise<string> {
      const grant = { kind: 'session', id } as const;
      return cookieFor(projectId, grant, found(await openedBy(projectId, grant)));
    },
  };
}
