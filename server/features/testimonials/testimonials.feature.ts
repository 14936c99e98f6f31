import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { type RequestsParts, requestsService } from './requests.service.ts';
import { type FormParts, testimonialFormRoutes } from './testimonial-form.routes.ts';
import { testimonialsRoutes } from './testimonials.routes.ts';
import { testimonialsService } from './testimonials.service.ts';

export function testimonialsFeature(kernel: Kernel, { language }: Pick<RequestsParts, 'language'>) {
  const testimonials = testimonialsService(kernel);
  const requests = requestsService({ ...kernel, language });
  return {
    testimonials,
    requests,
    routes: (app: App) => testimonialsRoutes(app, { ...kernel, testimonials, requests }),
    expiring: [requests],
  };
}

/** The form that clients post, on a site with pages. */
export function testimonialFormFeature(kernel: Kernel, parts: FormParts) {
  return { routes: (app: App) => testimonialFormRoutes(app, { ...kernel, ...parts }) };
}
