import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { profileRoutes } from './profile.routes.ts';
import { type MadeResume, profileService } from './profile.service.ts';

export function profileFeature(kernel: Kernel, { madeResume }: { madeResume: () => Promise<MadeResume> }) {
  const profile = profileService({ ...kernel, madeResume });
  return { profile, routes: (app: App) => profileRoutes(app, { ...kernel, profile }) };
}
