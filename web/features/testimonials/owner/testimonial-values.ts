/** Values of the testimonial's form. */
import * as z from 'zod/mini';
import {
  type Testimonial,
  testimonialInput,
  type TestimonialInput,
} from '#contract/testimonials/testimonials.ts';

/** `portrait` is a chosen file, the address of the saved one, or '' for none; `project` is an id, or '' for none. */
export const testimonialFormSchema = z.extend(
  z.omit(testimonialInput, { picture_id: true, project_id: true }),
  { excerpt: z.string(), portrait: z.union([z.string(), z.instanceof(File)]), project: z.string() },
);
export type TestimonialValues = z.infer<typeof testimonialFormSchema>;

const newTestimonial: TestimonialValues = {
  words: '',
  excerpt: '',
  name: '',
  role: '',
  company: '',
  link: '',
  state: 'published',
  portrait: '',
  project: '',
};

export function valuesOf(testimonial: Testimonial | undefined): TestimonialValues {
  if (!testimonial) return newTestimonial;
  const { words, excerpt, name, role, company, link, state, portrait, project_id } = testimonial;
  const project = project_id === null ? '' : String(project_id);
  return { words, excerpt, name, role, company, link, state, portrait, project };
}

export function bodyOf(
  { portrait: _sent, project, ...texts }: TestimonialValues,
  picture_id: number | null,
): TestimonialInput {
  return { ...texts, picture_id, project_id: project === '' ? null : Number(project) };
}

export const testimonialLabels = {
  words: 'Words',
  excerpt: 'Shown sentences',
  name: 'Name',
  role: 'Role',
  company: 'Company',
  link: 'Link',
  state: 'Status',
  portrait: 'Portrait',
  project: 'Project',
} as const;

export const stateLabels = {
  submitted: 'New',
  approved: 'Hidden',
  published: 'Published',
} as const;

export function testimonialText(field: string, value: unknown): string | undefined {
  if (field === 'state') return stateLabels[value as keyof typeof stateLabels];
  return field === 'portrait' && value !== '' ? 'A picture' : undefined;
}
