/** Asks clients for testimonials by links. A link works once, until it expires or the owner takes it back. */
import { type Language, loadTranslations } from '#contract/locales/locales.ts';
import { pages } from '#contract/addresses.ts';
import { testimonialLimits, testimonialTrap } from '#contract/testimonials/testimonial-limits.ts';
import type {
  RequestInput,
  RequestMade,
  TestimonialForm,
  TestimonialRequest,
  WrittenTestimonial,
} from '#contract/testimonials/testimonials.ts';
import { testimonialMessages as messages } from '#contract/ui-text/owner.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { requestMail, testimonialNotice } from '../../kernel/mail/mails.ts';
import { Failure, fieldFailure, found } from '../../lib/failure.ts';
import { hashToken, newToken } from '../../lib/hashes.ts';
import { requestsRepository } from './requests.repository.ts';
import { testimonialsRepository } from './testimonials.repository.ts';
import { dayMs } from '../../lib/time.ts';

/** Time within which the same words count as sent twice, in milliseconds: one hour. */
const repeatWindowMs = 60 * 60 * 1000;

export type RequestsService = ReturnType<typeof requestsService>;

export interface RequestsParts extends Pick<Kernel, 'database' | 'outbox' | 'publicUrl' | 'now'> {
  /** The language of mails to clients. */
  language: () => Promise<Language>;
}

export function requestsService({ database, outbox, publicUrl, now, language }: RequestsParts) {
  return {
    /** Returns the open requests, newest first. */
    list: (): Promise<TestimonialRequest[]> => requestsRepository(database.db).list(now()),

    /**
     * Makes a request, and mails its link if `is_mailed`. The link is returned only here: its hash is stored. Throws
     * `validation_failed` for an unknown project and too many requests or testimonials.
     */
    async ask(input: RequestInput): Promise<Pick<RequestMade, 'request' | 'link'>> {
      const { name, email, note, project_id, days, is_mailed } = input;
      const token = newToken();
      const link = publicUrl() + pages.testimonialBy(token);
      const { testimonial: t } = await loadTranslations(await language());
      const request = await database.write(['content', 'mail'], async (trx) => {
        const requests = requestsRepository(trx);
        const testimonials = testimonialsRepository(trx);
        const open = await requests.list(now());
        if (open.length >= testimonialLimits.requests) throw fieldFailure('name', messages.tooManyRequests);
        if ((await testimonials.count()) + open.length >= testimonialLimits.testimonials)
          throw fieldFailure('name', messages.tooMany);
        if (project_id !== null && (await testimonials.projectTitle(project_id)) === undefined)
          throw fieldFailure('project_id', messages.project);
        const times = { hash: hashToken(token), at: now(), until: now() + days * dayMs };
        const id = await requests.add({ name, email, project_id }, times);
        const owner = await testimonials.owner();
        if (is_mailed && owner) {
          const subject = t.mailSubject({ owner: owner.fullname });
          await outbox.add(trx, requestMail(email, { subject, note, link }, owner));
        }
        return found((await requests.list(now())).find((one) => one.id === id));
      });
      outbox.wake();
      return { request, link };
    },

    /** Makes a link void. Throws `not_found`. */
    async takeBack(id: number): Promise<void> {
      const isRemoved = await database.write('mail', (trx) => requestsRepository(trx).remove(id));
      if (!isRemoved) throw new Failure('not_found');
    },

    /** Returns the data of the link's page; undefined if the link is unknown, used or expired. */
    async form(token: string): Promise<TestimonialForm | undefined> {
      const request = await requestsRepository(database.db).find(hashToken(token), now());
      if (!request) return undefined;
      const { name, project_id } = request;
      const testimonials = testimonialsRepository(database.db);
      const project = project_id === null ? undefined : await testimonials.projectTitle(project_id);
      return { name, project: project ?? null };
    },

    /**
     * Stores the client's words, uses up the link and mails the owner. Does nothing for bots and for words sent twice:
     * both get the usual thanks. Throws `not_found` for a link that does not work.
     */
    async write(token: string, { [testimonialTrap]: trap, ...written }: WrittenTestimonial): Promise<void> {
      if (trap) return;
      await database.write(['content', 'mail'], async (trx) => {
        const requests = requestsRepository(trx);
        const testimonials = testimonialsRepository(trx);
        const request = await requests.find(hashToken(token), now());
        if (!request && (await testimonials.isWritten(written.words, now() - repeatWindowMs))) return;
        const { id, email, project_id } = found(request);
        await requests.remove(id);
        const about = { picture_id: null, project_id, state: 'submitted' as const };
        await testimonials.add({ ...written, ...about, email, excerpt: '', is_from_client: 1 }, now());
        const owner = await testimonials.owner();
        const link = publicUrl() + pages.testimonialManager;
        if (owner) await outbox.add(trx, testimonialNotice(owner.email, { name: written.name, link }));
      });
      outbox.wake();
    },

    async deleteExpired(): Promise<void> {
      await database.write('mail', (trx) => requestsRepository(trx).deleteExpired(now()));
    },
  };
}
