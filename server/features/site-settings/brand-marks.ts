/** Returns the SVG path of a brand's mark in a 24 × 24 box, or null. Loads the paths on first use. */
export async function brandMark(brand: string): Promise<string | null> {
  const { brandMarkPaths } = await import('./brand-mark-paths.ts');
  return brandMarkPaths[brand] ?? null;
}
