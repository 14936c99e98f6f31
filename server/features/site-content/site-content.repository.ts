/** SQL of what every public page needs: settings, look, owner and resume, each at most one row, and published pages. */
import { type Selectable, sql } from 'kysely';
import type { CustomPageLink } from '#contract/site-settings/site-settings.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import type { Picture } from '../../kernel/pictures/pictures.ts';
import { pictureColumns } from '../../kernel/pictures/pictures.repository.ts';

/** The columns of each row. The first is never null, so that a null in it means that there is no row. */
const columns = {
  site_settings: [
    ...(['version', 'document', 'document_version', 'location', 'phone_prefix', 'language'] as const),
    ...(['direction', 'reply_within_hours', 'footer_list', 'analytics', 'links'] as const),
    ...(['email_shown', 'contact_email', 'empty_texts'] as const),
  ],
  appearance: [
    ...(['version', 'theme', 'fonts', 'layout', 'accent_hue', 'accent_chroma'] as const),
    ...(['accent_colour', 'logo_in_dark', 'icon_picture_id', 'logo_picture_id', 'custom_css'] as const),
  ],
  owner: [
    ...(['version', 'fullname', 'email', 'phone_number', 'github_link', 'linked_link'] as const),
    ...(['website_link', 'home_page_title', 'home_page_sub_title', 'home_page_description'] as const),
    ...(['resume_id'] as const),
  ],
  resume: ['version', 'sections'],
} as const satisfies { [table in keyof Tables]?: readonly (keyof Tables[table])[] };

const fontColumns = ['hash', 'metrics'] as const;

type Columns = typeof columns;
type TableName = keyof Columns;

/** The rows; undefined for those that do not exist. */
export type SiteRows = {
  readonly [Name in TableName]:
    | Pick<Selectable<Tables[Name]>, Columns[Name][number] & keyof Selectable<Tables[Name]>>
    | undefined;
} & { readonly [picture in 'photo' | 'icon' | 'logo']: Picture | undefined } & {
  readonly [font in 'heading_font' | 'text_font']:
    | Pick<Tables['appearance_fonts'], (typeof fontColumns)[number]>
    | undefined;
};

export function siteContentRepository(db: Db) {
  return {
    async rows(): Promise<SiteRows> {
      const read = Object.entries({
        ...columns,
        photo: pictureColumns,
        icon: pictureColumns,
        logo: pictureColumns,
        heading_font: fontColumns,
        text_font: fontColumns,
      }).map(([name, ofRow]) => ({
        name,
        columns: ofRow.map((column) => ({ column, as: `${name}.${column}` })),
      }));
      const row: Record<string, unknown> = await db
        .selectFrom(db.selectNoFrom(sql.lit(1).as('one')).as('one'))
        .leftJoin('site_settings', (join) => join.onTrue())
        .leftJoin('appearance', (join) => join.onTrue())
        .leftJoin('owner', (join) => join.onTrue())
        .leftJoin('resume', (join) => join.onTrue())
        .leftJoin('pictures as photo', 'photo.id', 'owner.photo_id')
        .leftJoin('pictures as icon', 'icon.id', 'appearance.icon_picture_id')
        .leftJoin('pictures as logo', 'logo.id', 'appearance.logo_picture_id')
        .leftJoin('appearance_fonts as heading_font', (join) => join.on('heading_font.role', '=', 'heading'))
        .leftJoin('appearance_fonts as text_font', (join) => join.on('text_font.role', '=', 'text'))
        .select(read.flatMap(({ columns: ofRow }) => ofRow.map(({ as }) => sql.ref(as).as(as))))
        .executeTakeFirstOrThrow();
      const rows = read.map(({ name, columns: ofRow }) => {
        const values = ofRow.map(({ column, as }) => [column, row[as]] as const);
        return [name, values[0]?.[1] === null ? undefined : Object.fromEntries(values)];
      });
      return Object.fromEntries(rows) as SiteRows;
    },

    /** Returns the published pages in the owner's order, and their slugs by their former slugs. */
    async pages(): Promise<{ links: CustomPageLink[]; formerSlugs: ReadonlyMap<string, string> }> {
      const rows = await db
        .selectFrom('own_pages as p')
        .leftJoin('former_page_slugs as former', 'former.page_id', 'p.id')
        .select(['p.title', 'p.slug', 'p.place', 'former.slug as former'])
        .where('p.deleted_at', 'is', null)
        .where('p.state', '=', 'published')
        .orderBy('p.position')
        .orderBy('p.id')
        .execute();
      const links = new Map(rows.map(({ title, slug, place }) => [slug, { title, slug, place }]));
      const former = rows.flatMap((row) => (row.former === null ? [] : [[row.former, row.slug] as const]));
      return { links: [...links.values()], formerSlugs: new Map(former) };
    },
  };
}
