import { callRoutes } from '../http/call-routes.ts';
import { type App, bearer } from '../http/schemas.ts';
import { ownerOnly } from './owner-only.ts';
import type { Sessions } from './sessions.ts';

/** Returns functions that add routes for the signed-in owner. The session is checked before the body is read. */
export function ownersRoutes(app: App, sessions: Sessions, tag: string) {
  return callRoutes(app, tag, {
    onRequest: ownerOnly(sessions),
    security: bearer,
    failures: ['unauthorized'],
  });
}
