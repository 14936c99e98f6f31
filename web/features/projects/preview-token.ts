import { previewParameter } from '#contract/paths.ts';
import type { PageAddress } from '#contract/public-pages.ts';

/** What a preview link holds, '' when it holds nothing. */
export function previewToken({ search }: PageAddress): string {
  return search.get(previewParameter) ?? '';
}
