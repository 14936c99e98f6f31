import type { PageAddress } from '../../routing/page.ts';

/**
 * The project's number, whatever words follow it; 0 for an address that holds none: no project has that one,
 * nor one beyond what PostgreSQL counts to.
 */
export function idInAddress({ params }: PageAddress): number {
  return Number(/^\d{1,9}(?![^-])/.exec(params['id'] ?? ''));
}
