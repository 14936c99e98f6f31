import { previewParameter } from '#contract/paths.ts';
import type { PageAddress } from '#contract/public-pages.ts';

/** Returns the token of a preview link; '' for none. */
export function previewToken({ search }: PageAddress): string {
  return search.get(previewParameter) ?? '';
}
