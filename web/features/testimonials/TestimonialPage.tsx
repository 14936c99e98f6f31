import { type ReactNode, useContext } from 'react';
import { type PageAddress, tokenIn } from '#contract/public-pages.ts';
import { testimonialLimits, testimonialTrap } from '#contract/testimonials/testimonial-limits.ts';
import type { TestimonialForm } from '#contract/testimonials/testimonials.ts';
import { queries } from '../../api/public-calls.ts';
import { useCachedQuery } from '../../api/query-cache.ts';
import { useProfile } from '../../api/site-data.ts';
import { PageStateContext } from '../../routing/hydration.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Trap } from '../../ui/fields/Trap.tsx';
import { useTranslations } from '../../ui/translations.ts';
import { WritingPage } from '../../ui/WritingPage.tsx';

/** The page on which a client writes a testimonial. The form works without scripts. */
export default function TestimonialPage(address: PageAddress) {
  const token = tokenIn(address);
  const read = useCachedQuery(queries.testimonialForm(token));
  const { formResult: result } = useContext(PageStateContext);
  const t = useTranslations().testimonial;
  const form = read.status === 'ready' ? read.data : null;
  if (result?.ok)
    return <WritingPage title={t.thanks} intro={<p className="text-lead">{result.message}</p>} />;
  if (!form) return <WritingPage title={t.goneTitle} intro={<p className="text-lead">{t.gone}</p>} />;
  const refusal = result && (
    <p role="alert" className="mb-6 rounded-md bg-danger-soft px-4 py-3 text-danger">
      {result.message}
    </p>
  );
  return <Write form={form} refusal={refusal} />;
}

function Write({ form, refusal }: { form: TestimonialForm; refusal: ReactNode }) {
  const { formResult: result } = useContext(PageStateContext);
  const translations = useTranslations();
  const t = translations.testimonial;
  const owner = useProfile().user?.fullname ?? translations.shell.portfolio;
  const field = (name: 'words' | 'name' | 'role' | 'company' | 'link') => ({
    name,
    defaultValue: result?.values?.[name] ?? (name === 'name' ? form.name : ''),
    error: result?.issues?.find(({ path }) => path === name)?.message,
  });
  return (
    <WritingPage
      title={t.title}
      intro={
        <>
          <p className="text-lead">{t.askedBy({ owner })}</p>
          {form.project && <p className="text-lead">{t.about({ project: form.project })}</p>}
          <p className="mt-2 max-w-prose text-muted">{t.nothingBefore({ owner })}</p>
        </>
      }
    >
      {refusal}
      <form method="post" className="stack-5">
        <TextArea
          label={t.words}
          hint={t.wordsHint}
          rows={7}
          className="min-h-44"
          required
          limit={testimonialLimits.words}
          {...field('words')}
        />
        <TextField
          label={t.name}
          autoComplete="name"
          required
          maxLength={testimonialLimits.name}
          {...field('name')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t.role}
            optional
            autoComplete="organization-title"
            maxLength={testimonialLimits.role}
            {...field('role')}
          />
          <TextField
            label={t.company}
            optional
            autoComplete="organization"
            maxLength={testimonialLimits.company}
            {...field('company')}
          />
        </div>
        <TextField label={t.link} optional type="url" autoComplete="url" {...field('link')} />
        <Trap name={testimonialTrap} />
        <Button type="submit" className="button-tall px-8">
          {t.send}
        </Button>
      </form>
    </WritingPage>
  );
}
