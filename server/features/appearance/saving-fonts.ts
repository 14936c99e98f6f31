/** Reads the fonts of the form of appearance, and saves them. */
import type { AppearanceInput } from '#contract/appearance/appearance.ts';
import { type FontRole, fontRoles, type FontSource } from '#contract/appearance/own-fonts.ts';
import { appearanceMessages } from '#contract/ui-text/owner.ts';
import type { Trx } from '../../kernel/database/database.ts';
import { fieldFailure } from '../../lib/failure.ts';
import { appearanceRepository } from './appearance.repository.ts';
import { type NewFont, readFont } from './own-fonts.ts';

type FontFiles = { readonly [role in FontRole as `${role}_font_file`]?: Buffer | undefined };
type NewFonts = Partial<Record<FontRole, NewFont>>;

/** Returns the uploaded fonts of the roles that use a file. Throws `validation_failed` if one is not accepted. */
export async function fontsIn(input: AppearanceInput, files: FontFiles): Promise<NewFonts> {
  const fonts: NewFonts = {};
  for (const role of fontRoles) {
    const field = `${role}_font_file` as const;
    const file = files[field];
    if (input[`${role}_font`] === 'file' && file) fonts[role] = await readFont(file, field);
  }
  return fonts;
}

/**
 * Saves the added fonts and deletes stored fonts of roles that use the theme's. A role without a source keeps its font.
 * Throws `validation_failed` if a role uses a file that is neither added nor stored.
 */
export async function saveFonts(
  trx: Trx,
  sources: Record<FontRole, FontSource | undefined>,
  added: NewFonts,
): Promise<void> {
  const repository = appearanceRepository(trx);
  const kept = await repository.fonts();
  for (const role of fontRoles) {
    if (sources[role] === 'file' && !added[role] && !kept[role])
      throw fieldFailure(`${role}_font_file`, appearanceMessages.fontMissing);
    if (sources[role] === 'theme' || added[role]) await repository.saveFont(role, added[role]);
  }
}
