import { categoryKey } from '#contract/categories/category-names.ts';
import type { PageAddress } from '../../routing/page.ts';

/** The name in the address: its last step, with dashes as spaces. */
export function nameInAddress({ pathname, params }: PageAddress): string {
  return categoryKey(params['category'] ?? pathname.replaceAll('/', ''));
}

/** The title of a category that does not exist (yet): the name in the address, with capital letters. */
export function titleFromName(name: string): string {
  return name.replace(/(?:^|\s)\p{Ll}/gu, (start) => start.toUpperCase());
}
