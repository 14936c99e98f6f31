import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { markdownPreviewRoutes } from './markdown-preview.routes.ts';

export function markdownPreviewFeature(kernel: Kernel) {
  return { routes: (app: App) => markdownPreviewRoutes(app, kernel) };
}
