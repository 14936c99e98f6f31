import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { shareRoutes } from './share.routes.ts';
import { type ShareParts, shareService } from './share.service.ts';

type Others = Pick<ShareParts, 'queries' | 'projects' | 'profile' | 'appearance' | 'shown'>;

export function shareFeature(kernel: Kernel, others: Others) {
  const share = shareService({ ...kernel, ...others });
  return { share, routes: (app: App) => shareRoutes(app, { ...kernel, share }) };
}
