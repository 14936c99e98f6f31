/** The tables of testimonials, and of the requests for them. Times are milliseconds since 1970. */
import type { TestimonialState } from '#contract/testimonials/testimonials.ts';
import type { Generated, RecordVersion } from '../../kernel/database/table-types.ts';

export interface TestimonialsTables {
  testimonials: TestimonialsTable;
  testimonial_requests: TestimonialRequestsTable;
}

interface TestimonialsTable {
  id: Generated<number>;
  words: string;
  /** Shown instead of the words; '' for all of them. */
  excerpt: string;
  name: string;
  role: string;
  company: string;
  link: string;
  /** The client's address, for questions; visitors never see it. */
  email: string;
  picture_id: number | null;
  project_id: number | null;
  state: TestimonialState;
  /** 1 if the client wrote the words. */
  is_from_client: 0 | 1;
  position: number;
  /** Unused, like the next two: earlier releases stored words here that waited for the client's consent. */
  proposed_words: string | null;
  proposed_until: number | null;
  proposal_hash: string | null;
  created_at: number;
  updated_at: number;
  version: RecordVersion;
}

/** Requests that are neither answered nor taken back. Expired ones are deleted from time to time. */
interface TestimonialRequestsTable {
  id: Generated<number>;
  token_hash: string;
  name: string;
  email: string;
  project_id: number | null;
  created_at: number;
  expires_at: number;
}
