/** SQL of the chosen appearance. */
import type { Selectable } from 'kysely';
import { maxSavedCss } from '#contract/appearance/custom-css.ts';
import type { FontRole } from '#contract/appearance/own-fonts.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import { contentHash } from '../../lib/hashes.ts';
import type { NewFont, StoredFonts } from './own-fonts.ts';

export type AppearanceRow = Omit<Selectable<Tables['appearance']>, 'id'>;

export function appearanceRepository(db: Db) {
  return {
    /** Returns undefined until the owner chooses something. */
    async get(): Promise<AppearanceRow | undefined> {
      const row = await db.selectFrom('appearance').selectAll().executeTakeFirst();
      if (!row) return undefined;
      const { id: _only, ...choices } = row;
      return choices;
    },
    /** Replaces the row. Adds new CSS to the saved states, with the time `now` in milliseconds since 1970. */
    async save(row: AppearanceRow, now: number): Promise<void> {
      await db
        .insertInto('appearance')
        .values({ id: 1, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
      const hash = contentHash(row.custom_css);
      const [newest] = await this.savedCss();
      if (row.custom_css === '' || newest?.hash === hash) return;
      const added = { hash, css: row.custom_css, saved_at: now };
      await db.insertInto('custom_css_versions').values(added).execute();
      const oldest = (await this.savedCss()).at(maxSavedCss - 1);
      if (oldest) await db.deleteFrom('custom_css_versions').where('id', '<', oldest.id).execute();
    },
    async fonts(): Promise<StoredFonts> {
      const rows = await db.selectFrom('appearance_fonts').select(['role', 'hash', 'metrics']).execute();
      return Object.fromEntries(rows.map(({ role, ...font }) => [role, font]));
    },
    /** Returns the file of a font by its hash. */
    async font(hash: string): Promise<Buffer | undefined> {
      const saved = db.selectFrom('appearance_fonts').select('bytes').where('hash', '=', hash);
      return (await saved.limit(1).executeTakeFirst())?.bytes;
    },
    /** Replaces a font; undefined removes it. */
    async saveFont(role: FontRole, font: NewFont | undefined): Promise<void> {
      await db.deleteFrom('appearance_fonts').where('role', '=', role).execute();
      if (font)
        await db
          .insertInto('appearance_fonts')
          .values({ role, ...font })
          .execute();
    },
    /** Returns the saved states of the CSS, newest first, without their texts. */
    async savedCss(): Promise<{ id: number; hash: string; saved_at: number }[]> {
      return db
        .selectFrom('custom_css_versions')
        .select(['id', 'hash', 'saved_at'])
        .orderBy('id', 'desc')
        .execute();
    },
    async customCss(hash: string): Promise<string | undefined> {
      const saved = db.selectFrom('custom_css_versions').select('css').where('hash', '=', hash);
      return (await saved.limit(1).executeTakeFirst())?.css;
    },
  };
}
