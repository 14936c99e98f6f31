import type { Language } from '#contract/locales/locales.ts';
import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { requestsService } from './requests.service.ts';
import { type RenderTestimonial, testimonialFormRoutes } from './testimonial-form.routes.ts';
import { testimonialsRoutes } from './testimonials.routes.ts';
import { testimonialsService } from './testimonials.service.ts';

interface Parts {
  /** The language of responses to visitors. */
  language: () => Promise<Language>;
  /** Undefined without pages. */
  renderTestimonial: () => RenderTestimonial | undefined;
}

export function testimonialsFeature(kernel: Kernel, { language, renderTestimonial: renderer }: Parts) {
  const testimonials = testimonialsService(kernel);
  const requests = requestsService(kernel);
  return {
    testimonials,
    requests,
    testimonialForms: { form: requests.form },
    async routes(app: App) {
      testimonialsRoutes(app, { ...kernel, testimonials, requests });
      const renderTestimonial = renderer();
      if (renderTestimonial)
        await testimonialFormRoutes(app, { ...kernel, requests, language, renderTestimonial });
    },
    expiring: [requests],
  };
}
