/** Whose picture a link to a page is shown with: its own, or that of the home page. */
import { findCategory } from '#contract/categories/category-names.ts';
import type { ShareSubject } from '#contract/appearance/share.ts';
import type { QueryCache } from '../../api/query-cache.ts';
import { queries } from '../../api/http-queries.ts';
import { nameInAddress } from '../../features/categories/name-in-address.ts';
import { idInAddress } from '../../features/projects/id-in-address.ts';
import type { MatchedPage } from '../routes.ts';

export function shareSubject({ name, address }: MatchedPage, cache: QueryCache): ShareSubject {
  if (name === 'project') return { kind: 'project', id: idInAddress(address) };
  if (name !== 'category') return { kind: 'home' };
  const category = findCategory(cache.get(queries.categories()) ?? [], nameInAddress(address));
  return category ? { kind: 'category', id: category.id } : { kind: 'home' };
}
