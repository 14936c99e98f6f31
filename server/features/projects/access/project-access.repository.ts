/**
 * SQL of preview links, and of passwords, covers and access links of protected projects. Times are milliseconds since
 * 1970.
 */
import { sql } from 'kysely';
import type { NewAccessLink } from '#contract/projects/protected-projects.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { knownSealingKey, purposes, sealingKey } from '../../../kernel/database/sealing-key.ts';
import { hashToken } from '../../../lib/hashes.ts';
import { seal, unseal } from '../../../lib/seal.ts';
import { isProtected } from '../visibility.repository.ts';

export function projectAccessRepository(db: Db) {
  const project = (id: number) =>
    db.selectFrom('projects as p').where('p.id', '=', id).where('p.deleted_at', 'is', null);

  return {
    ...links(db),
    ...previewLinks(db),
    /** Returns the access settings of a project in any state; undefined if it does not exist. */
    async get(projectId: number) {
      return project(projectId)
        .leftJoin('pictures', 'pictures.id', 'p.cover_picture_id')
        .select(['p.access_password_at', 'p.cover_picture_id', 'pictures.hash as cover_hash'])
        .executeTakeFirst();
    },
    /** Returns what the address of a protected project needs; undefined if the project is not protected. */
    async named(projectId: number) {
      return project(projectId)
        .innerJoin('categories as c', 'c.id', 'p.category_id')
        .select(['p.id', 'p.project_title', 'c.category_name as category'])
        .where(isProtected('p'))
        .executeTakeFirst();
    },
    /** Returns the hash of the password, null without one, undefined if the project is not protected. */
    async password(projectId: number): Promise<string | null | undefined> {
      const row = await project(projectId)
        .select('p.access_password')
        .where(isProtected('p'))
        .executeTakeFirst();
      return row?.access_password;
    },
    async isProtected(projectId: number): Promise<boolean> {
      return (await this.password(projectId)) !== undefined;
    },
    async setPassword(projectId: number, hash: string | null, at: number | null): Promise<void> {
      await db
        .updateTable('projects')
        .set({ access_password: hash, access_password_at: at })
        .where('id', '=', projectId)
        .execute();
    },
    async setCover(projectId: number, pictureId: number | null): Promise<void> {
      await db
        .updateTable('projects')
        .set({ cover_picture_id: pictureId })
        .where('id', '=', projectId)
        .execute();
    },
  };
}

function links(db: Db) {
  return {
    /** Returns the links of a project, newest first. */
    links(projectId: number) {
      return db
        .selectFrom('access_links')
        .select(['id', 'name', 'created_at', 'expires_at', 'max_visits'])
        .select(['visits', 'first_visit_at', 'last_visit_at', 'revoked_at'])
        .where('project_id', '=', projectId)
        .orderBy('id', 'desc')
        .execute();
    },
    async addLink(
      projectId: number,
      link: Omit<NewAccessLink, 'expires_at'> & { token_hash: string; expires_at: number | null },
      at: number,
    ): Promise<void> {
      await db
        .insertInto('access_links')
        .values({ ...link, project_id: projectId, created_at: at })
        .execute();
    },
    /** Returns the link with this token, even if it is no longer valid. */
    linkBy(tokenHash: string) {
      return db
        .selectFrom('access_links')
        .select(['id', 'project_id', 'token_hash', 'expires_at'])
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
    },
    /** Returns the token's hash while the link and its project allow access, even if its visits are used up. */
    async linkHash(projectId: number, id: number, at: number): Promise<string | undefined> {
      const row = await db
        .selectFrom('access_links as l')
        .innerJoin('projects as p', 'p.id', 'l.project_id')
        .select('l.token_hash')
        .where('l.id', '=', id)
        .where('p.id', '=', projectId)
        .where('p.deleted_at', 'is', null)
        .where(isProtected('p'))
        .where('l.revoked_at', 'is', null)
        .where((eb) => eb.or([eb('l.expires_at', 'is', null), eb('l.expires_at', '>', at)]))
        .executeTakeFirst();
      return row?.token_hash;
    },
    /** Counts a visit. Returns false if the link has expired, was revoked, or has no visit left. */
    async countVisit(id: number, at: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('access_links')
        .set({
          visits: sql<number>`visits + 1`,
          first_visit_at: sql<number>`coalesce(first_visit_at, ${at})`,
          last_visit_at: at,
        })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', at)]))
        .where((eb) => eb.or([eb('max_visits', 'is', null), eb('visits', '<', eb.ref('max_visits'))]))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    /** Revokes a link. If it is revoked already, it keeps its time. Returns false if the project has no such link. */
    async revokeLink(projectId: number, id: number, at: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('access_links')
        .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(at)) }))
        .where('id', '=', id)
        .where('project_id', '=', projectId)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    /** Deletes a link. Returns false if the project has no such link. */
    async removeLink(projectId: number, id: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('access_links')
        .where('id', '=', id)
        .where('project_id', '=', projectId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

function previewLinks(db: Db) {
  return {
    /**
     * Returns the token of a project's preview link; null without a link, and for one that was sealed on another site;
     * undefined if the project does not exist.
     */
    async previewToken(id: number): Promise<string | null | undefined> {
      const row = await db
        .selectFrom('projects')
        .select('sealed_preview_token')
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (!row?.sealed_preview_token) return row && null;
      const key = await knownSealingKey(db);
      return (key !== undefined && unseal(row.sealed_preview_token, key, purposes.previewLink(id))) || null;
    },
    async setPreviewToken(id: number, token: string | null): Promise<void> {
      await db
        .updateTable('projects')
        .set({
          preview_token: null,
          preview_token_hash: token && hashToken(token),
          sealed_preview_token: token && seal(token, await sealingKey(db), purposes.previewLink(id)),
        })
        .where('id', '=', id)
        .execute();
    },
  };
}
