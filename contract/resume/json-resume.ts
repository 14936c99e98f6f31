/** JSON Resume 1.0 (jsonresume.org/schema) in responses. */
import * as z from 'zod/mini';

/** An entry of a section, without empty fields. */
export const jsonResumeEntry = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** The document at `/resume.json`. */
export const jsonResume = z.object({
  $schema: z.string(),
  basics: z.object({
    name: z.string(),
    label: z.optional(z.string()),
    image: z.optional(z.string()),
    email: z.optional(z.string()),
    phone: z.optional(z.string()),
    url: z.string(),
    summary: z.optional(z.string()),
    location: z.optional(z.object({ address: z.string() })),
    profiles: z.array(z.object({ network: z.string(), url: z.string() })),
  }),
  work: z.array(jsonResumeEntry),
  education: z.array(jsonResumeEntry),
  skills: z.array(jsonResumeEntry),
  languages: z.array(jsonResumeEntry),
  certificates: z.array(jsonResumeEntry),
  awards: z.array(jsonResumeEntry),
  publications: z.array(jsonResumeEntry),
  volunteer: z.array(jsonResumeEntry),
  projects: z.array(
    z.object({
      name: z.string(),
      description: z.optional(z.string()),
      keywords: z.array(z.string()),
      url: z.string(),
    }),
  ),
  meta: z.object({ canonical: z.string(), version: z.string() }),
});
export type JsonResume = z.infer<typeof jsonResume>;
