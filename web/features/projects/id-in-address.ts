import type { PageAddress } from '../../routing/page.ts';

/** The project's number, 0 for an address that holds none: no project has that one. */
export function idInAddress({ params }: PageAddress): number {
  const id = params['id'] ?? '';
  return /^\d{1,15}$/.test(id) ? Number(id) : 0;
}
