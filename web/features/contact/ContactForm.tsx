import { type ComponentProps, type ReactNode, useContext, useEffect, useState } from 'react';
import {
  askedSubject,
  type ContactInput,
  contactInput,
  contactLimits,
  contactTrap,
} from '#contract/contact/contact.ts';
import { api, pages } from '#contract/paths.ts';
import type { FormResult } from '#contract/rendering.ts';
import type { SuccessBody } from '#contract/success.ts';
import { call } from '../../api/client.ts';
import { useLocation } from '../../routing/location.ts';
import { PageStateContext, useHydrated } from '../../routing/hydration.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { EmailField, TextField } from '../../ui/fields/TextField.tsx';
import { fieldProps, showFormFailure, useContractForm } from '../../ui/form-state/useContractForm.ts';
import { prepareToasts, showToast } from '../../ui/toasts.ts';
import { useTranslations } from '../../ui/translations.ts';
import { useFormBegun } from './useFormBegun.ts';

/**
 * A message to the owner. Without JavaScript the form is posted, and the server renders its result on this page.
 * `promise` says when a reply can be expected; '' if nothing is promised.
 */
export function ContactForm({ promise }: { promise: string }) {
  const t = useTranslations().contact;
  const result = useContactResult();
  const [thanks, setThanks] = useState<ReactNode>(
    result?.ok && (
      <>
        <strong className="block font-semibold">{t.sentTitle}</strong>
        {result.message}
      </>
    ),
  );
  const [refusal, setRefusal] = useState(result?.ok === false ? result.message : undefined);
  const isHydrated = useHydrated();
  const asked = askedSubject(useLocation().search);
  const { form, begun } = useContactForm(result);
  const { register, handleSubmit, reset, formState } = form;

  async function submit({ [contactTrap]: trap, ...letter }: ContactInput) {
    try {
      const { message } = await call<SuccessBody>(api.contact, {
        method: 'POST',
        body: trap ? { ...letter, [contactTrap]: trap } : letter,
        headers: await begun.headers(),
      });
      begun.startAgain();
      showToast({ kind: 'success', title: t.sentTitle, description: message || t.sent });
      setThanks(`${t.replyGoesTo(letter.email)} ${promise}`);
      setRefusal(undefined);
      reset({ name: '', email: '', subject: '', message: '', [contactTrap]: '' });
    } catch (failure) {
      showFormFailure(form, failure, t.failed);
    }
  }

  const field = (name: 'name' | 'email' | 'subject' | 'message') => ({
    required: true,
    defaultValue: result?.values?.[name] ?? (name === 'subject' ? asked : undefined),
    onFocus: begun.onFocus,
    ...fieldProps(form, name),
  });

  if (thanks) return <Thanks onAnother={() => setThanks(undefined)}>{thanks}</Thanks>;
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
        className="stack-5"
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t.fullName}
            autoComplete="name"
            maxLength={contactLimits.name}
            {...field('name')}
          />
          <EmailField label={t.email} autoComplete="email" {...field('email')} />
        </div>
        <TextField label={t.subject} maxLength={contactLimits.subject} {...field('subject')} />
        <TextArea
          label={t.message}
          rows={7}
          className="min-h-44"
          limit={contactLimits.message}
          {...field('message')}
        />
        <Trap label={t.trap} {...register(contactTrap)} />
        <Button type="submit" busy={formState.isSubmitting} className="button-tall px-8">
          {t.send}
        </Button>
      </form>
    </>
  );
}

/** The result of the posted form, if this document is the response to it. */
function useContactResult(): FormResult | undefined {
  const { formResult } = useContext(PageStateContext);
  const { arrival } = useLocation();
  return arrival === 'document' ? formResult : undefined;
}

/** The form, which begins with the values and errors of a form that was posted without JavaScript. */
function useContactForm(result: FormResult | undefined) {
  const t = useTranslations().contact;
  const [rules] = useState(() => contactInput(t));
  // The same object on each render: the form would take another one for new errors, and render for ever.
  const [posted] = useState(() => ({
    ...(result?.values && { defaultValues: result.values }),
    ...(result?.issues && {
      errors: Object.fromEntries(
        result.issues.map(({ path, message }) => [path, { type: 'server', message }]),
      ),
    }),
  }));
  const form = useContractForm(rules, posted);
  const { isDirty } = form.formState;
  useEffect(() => {
    if (isDirty) void prepareToasts();
  }, [isDirty]);
  return { form, begun: useFormBegun() };
}

/** A field that people cannot see or reach: only a program fills it in. */
function Trap({ label, ...native }: { label: string } & ComponentProps<'input'>) {
  return (
    <div aria-hidden className="absolute -start-[200vw]">
      <label>
        {label}
        <input type="text" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" {...native} />
      </label>
    </div>
  );
}

/** Replaces the form, and takes the focus from it. */
function Thanks({ children, onAnother }: { children: ReactNode; onAnother: () => void }) {
  const t = useTranslations().contact;
  return (
    <>
      <p
        ref={focusElement}
        role="status"
        tabIndex={-1}
        className="mb-6 rounded-md bg-success-soft px-4 py-3 wrap-anywhere text-success"
      >
        {children}
      </p>
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

function focusElement(element: HTMLElement | null) {
  element?.focus();
}
