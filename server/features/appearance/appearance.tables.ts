/** The tables of the appearance. */
import type { StoredChoice } from '#contract/appearance/appearance.ts';
import type { Generated, RecordVersion } from '../../kernel/database/table-types.ts';

export interface AppearanceTables {
  appearance: AppearanceTable;
  appearance_fonts: AppearanceFontsTable;
  custom_css_versions: CustomCssVersionsTable;
}

/** At most one row; none until the owner chooses something. */
interface AppearanceTable extends StoredChoice {
  id: 1;
  /** Both parts of the accent colour, or neither for the theme's own. */
  accent_hue: number | null;
  accent_chroma: number | null;
  /** The owner's own colour as #rrggbb; null for the theme's own, and for hue and chroma chosen without a colour. */
  accent_colour: string | null;
  /** Null if the icon is the first letter of the owner's name. */
  icon_picture_id: number | null;
  /** Null if the masthead shows the owner's name. */
  logo_picture_id: number | null;
  version: RecordVersion;
}

/** The owner's own fonts. */
interface AppearanceFontsTable {
  role: 'heading' | 'text';
  hash: string;
  bytes: Buffer;
  /** `FontMetrics` as JSON text. */
  metrics: string;
}

/** Saved states of the owner's own CSS. The newest is the CSS of the site, unless that is empty. */
interface CustomCssVersionsTable {
  id: Generated<number>;
  /** In the address of its sheet. */
  hash: string;
  css: string;
  saved_at: number;
}
