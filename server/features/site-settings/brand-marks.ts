/** The marks of the brands that the owner links to. */

/** The path of a brand's mark in a box of 24 by 24; null for one that has none. Loaded when the first mark is asked for. */
export async function brandMark(brand: string): Promise<string | null> {
  const { brandMarkPaths } = await import('./brand-mark-paths.ts');
  return brandMarkPaths[brand] ?? null;
}
