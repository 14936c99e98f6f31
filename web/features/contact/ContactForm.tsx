import { useContext, useEffect, useState } from 'react';
import { useLocation } from '../../routing/location.ts';
import { type ContactInput, contactInput, contactLimits, contactTrap } from '#contract/contact/contact.ts';
import { api, pages } from '#contract/paths.ts';
import type { ContactResult } from '#contract/rendering.ts';
import type { SuccessBody } from '#contract/success.ts';
import { call } from '../../api/client.ts';
import { failureIssues, failureMessage } from '../../api/failure.ts';
import { PageStateContext } from '../../routing/page-state.ts';
import { useHydrated } from '../../routing/useHydrated.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { EmailField, TextField } from '../../ui/fields/TextField.tsx';
import { formFault, prepareToasts, showToast } from '../../ui/toasts.ts';
import { applyServerIssues, useContractForm } from '../../ui/form-state/useContractForm.ts';
import { useTranslations } from '../../ui/translations.ts';
import { useFormBegun } from './useFormBegun.ts';

/** A message to the owner. Without JavaScript the form is posted, and the server answers with this page. */
export function ContactForm() {
  const t = useTranslations().contact;
  const result = useContactResult();
  const [thanks, setThanks] = useState(result?.ok ? result.message : undefined);
  const [refusal, setRefusal] = useState(result?.ok === false ? result.message : undefined);
  const isHydrated = useHydrated();
  // One object for good: the form takes another one for new faults, and would render for ever.
  const [posted] = useState(() => startOf(result));
  const [rules] = useState(() => contactInput(t));
  const form = useContractForm(rules, posted);
  const { register, handleSubmit, reset, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const begun = useFormBegun();

  useEffect(() => {
    if (isDirty) void prepareToasts();
  }, [isDirty]);

  async function submit({ [contactTrap]: trap, ...letter }: ContactInput) {
    try {
      const { message } = await call<SuccessBody>(api.contact, {
        method: 'POST',
        body: trap ? { ...letter, [contactTrap]: trap } : letter,
        headers: await begun.headers(),
      });
      begun.startAgain();
      const description = message || t.sent;
      showToast({ kind: 'success', title: t.sentTitle, description });
      setThanks(description);
      setRefusal(undefined);
      reset({ name: '', email: '', subject: '', message: '', [contactTrap]: '' });
    } catch (failure) {
      applyServerIssues(form, failureIssues(failure));
      showToast({ kind: 'error', key: formFault, title: failureMessage(failure, t.failed) });
    }
  }

  if (thanks !== undefined) return <Thanks message={thanks} onAnother={() => setThanks(undefined)} />;
  return (
    <>
      {refusal !== undefined && (
        <p role="alert" className="mb-6 rounded-md bg-danger-soft px-4 py-3 text-danger">
          {refusal}
        </p>
      )}
      {/* With JavaScript the contract's rules check the fields, without it the browser does. */}
      <form
        method="post"
        action={pages.contact}
        noValidate={isHydrated}
        onSubmit={handleSubmit(submit)}
        className="space-y-5"
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t.fullName}
            autoComplete="name"
            required
            maxLength={contactLimits.name}
            defaultValue={result?.values?.['name']}
            error={errors.name?.message}
            onFocus={begun.onFocus}
            {...register('name')}
          />
          <EmailField
            label={t.email}
            autoComplete="email"
            required
            defaultValue={result?.values?.['email']}
            error={errors.email?.message}
            onFocus={begun.onFocus}
            {...register('email')}
          />
        </div>
        <TextField
          label={t.subject}
          required
          maxLength={contactLimits.subject}
          defaultValue={result?.values?.['subject']}
          error={errors.subject?.message}
          onFocus={begun.onFocus}
          {...register('subject')}
        />
        <TextArea
          label={t.message}
          required
          rows={7}
          className="min-h-44"
          limit={contactLimits.message}
          defaultValue={result?.values?.['message']}
          error={errors.message?.message}
          onFocus={begun.onFocus}
          {...register('message')}
        />
        {/* People cannot see or reach this field: only a program fills it in. */}
        <div aria-hidden className="absolute -start-[200vw]">
          <label>
            {t.trap}
            <input
              type="text"
              tabIndex={-1}
              autoComplete="off"
              data-1p-ignore
              data-lpignore="true"
              {...register(contactTrap)}
            />
          </label>
        </div>
        <Button type="submit" busy={isSubmitting} className="button-tall px-8">
          {t.send}
        </Button>
      </form>
    </>
  );
}

/** The result of the form that this document answers; undefined after a navigation. */
function useContactResult(): ContactResult | undefined {
  const { contactResult } = useContext(PageStateContext);
  const { arrival } = useLocation();
  return arrival === 'document' ? contactResult : undefined;
}

/** What a form that was posted without a script begins with: what was typed, and what was wrong with it. */
function startOf(result: ContactResult | undefined) {
  return {
    ...(result?.values && { defaultValues: result.values }),
    ...(result?.issues && {
      errors: Object.fromEntries(
        result.issues.map(({ path, message }) => [path, { type: 'server', message }]),
      ),
    }),
  };
}

/** From the form, in whose place it stands. */
function takeFocus(thanks: HTMLDivElement | null) {
  thanks?.focus();
}

function Thanks({ message, onAnother }: { message: string; onAnother: () => void }) {
  const t = useTranslations().contact;
  return (
    <>
      <div
        ref={takeFocus}
        role="status"
        tabIndex={-1}
        className="mb-6 rounded-md bg-success-soft px-4 py-3 text-success"
      >
        <p className="font-semibold">{t.sentTitle}</p>
        <p>{message}</p>
      </div>
      <a
        href={pages.contact}
        onClick={(event) => {
          event.preventDefault();
          onAnother();
        }}
        className={buttonClass('secondary')}
      >
        {t.another}
      </a>
    </>
  );
}
