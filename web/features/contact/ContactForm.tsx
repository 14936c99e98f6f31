import { type ReactNode, type SubmitEvent, type SyntheticEvent, useContext, useState } from 'react';
import { askedSubject, contactLimits, contactTrap } from '#contract/contact/contact-form.ts';
import { api, pages } from '#contract/addresses.ts';
import type { FormResult } from '#contract/rendering.ts';
import type { SuccessBody } from '#contract/success.ts';
import { emailAddress } from '#contract/text/email-address.ts';
import { call } from '../../api/client.ts';
import { failureIssues, failureMessage } from '../../api/failure.ts';
import { useLocation } from '../../routing/location.ts';
import { PageStateContext, useHydrated } from '../../routing/hydration.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { EmailField, TextField } from '../../ui/fields/TextField.tsx';
import { Trap } from '../../ui/fields/Trap.tsx';
import { closeToast, formFault, prepareToasts, showToast } from '../../ui/toasts.ts';
import { useTranslations } from '../../ui/translations.ts';
import { useFormBegun } from './useFormBegun.ts';

const names = ['name', 'email', 'subject', 'message'] as const;
type Name = (typeof names)[number];
type Faults = Partial<Record<Name, string>>;
type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * The form for a message to the owner. Without JavaScript it is posted, and the server renders the result on this page.
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
  const [isAnother, setAnother] = useState(false);
  const [isSending, setSending] = useState(false);
  const begun = useFormBegun();
  const { faults, check, correct, refuse } = useFaults(result);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (isSending || !check(form)) return;
    const { [contactTrap]: trap, ...letter } = Object.fromEntries(new FormData(form)) as Record<
      string,
      string
    >;
    setSending(true);
    try {
      const { message } = await call<SuccessBody>(api.contact, {
        method: 'POST',
        body: trap ? { ...letter, [contactTrap]: trap } : letter,
        headers: await begun.headers(),
      });
      begun.startAgain();
      showToast({ kind: 'success', title: t.sentTitle, description: message || t.sent });
      setThanks(`${t.replyGoesTo({ address: (letter['email'] ?? '').trim() })} ${promise}`);
      setRefusal(undefined);
      setAnother(true);
    } catch (failure) {
      refuse(form, failure);
    } finally {
      setSending(false);
    }
  }

  const given: Partial<Record<string, string>> = isAnother ? {} : { subject: asked, ...result?.values };
  const field = (name: Name) => ({
    name,
    required: true,
    defaultValue: given[name],
    error: faults[name],
    onFocus: begun.onFocus,
  });

  if (thanks) return <Thanks onAnother={() => setThanks(undefined)}>{thanks}</Thanks>;
  return (
    <>
      {refusal !== undefined && (
        <p role="alert" className="mb-6 rounded-md bg-danger-soft px-4 py-3 text-danger">
          {refusal}
        </p>
      )}
      {/* With JavaScript, faults have our texts and are shown at their fields. */}
      <form
        method="post"
        action={pages.contact}
        noValidate={isHydrated}
        onSubmit={submit}
        onChange={correct}
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
        <TextField
          label={t.subject}
          autoComplete="on"
          maxLength={contactLimits.subject}
          {...field('subject')}
        />
        <TextArea
          label={t.message}
          rows={7}
          className="min-h-44"
          limit={contactLimits.message}
          {...field('message')}
        />
        <Trap name={contactTrap} />
        <Button type="submit" busy={isSending} className="button-tall px-8">
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

/** Faults, keyed by field: of a form that was posted without JavaScript, then the browser's and the server's. */
function useFaults(result: FormResult | undefined) {
  const t = useTranslations().contact;
  const [faults, setFaults] = useState<Faults>(() =>
    Object.fromEntries((result?.issues ?? []).map(({ path, message }) => [path, message])),
  );
  const required = {
    name: t.nameRequired,
    email: t.emailInvalid,
    subject: t.subjectRequired,
    message: t.messageEmpty,
  };
  const faultIn = (name: Name, { value }: Control) =>
    value.trim() === '' || (name === 'email' && !emailAddress.test(value.trim()))
      ? required[name]
      : undefined;

  function show(form: HTMLFormElement, found: Faults) {
    setFaults(found);
    const first = names.find((name) => found[name]);
    if (first) controlIn(form, first).focus();
  }

  return {
    faults,
    /** Returns true if all fields are valid; otherwise focuses the first faulty one. */
    check(form: HTMLFormElement): boolean {
      const found = Object.fromEntries(names.map((name) => [name, faultIn(name, controlIn(form, name))]));
      show(form, found);
      return names.every((name) => !found[name]);
    },
    /** Checks a changed field again if it has a fault. Loads the toaster on the first change. */
    correct({ target }: SyntheticEvent) {
      void prepareToasts();
      const name = names.find((one) => one === (target as Control).name);
      if (!name || !faults[name]) return;
      const left = { ...faults, [name]: faultIn(name, target as Control) };
      setFaults(left);
      if (names.every((one) => !left[one])) closeToast(formFault);
    },
    /** Shows why the server did not accept the form. */
    refuse(form: HTMLFormElement, failure: unknown) {
      const issues = failureIssues(failure);
      const isField = (path: string) => (names as readonly string[]).includes(path);
      show(
        form,
        Object.fromEntries(
          issues.filter(({ path }) => isField(path)).map(({ path, message }) => [path, message]),
        ),
      );
      const others = issues.filter(({ path }) => !isField(path)).map(({ message }) => message);
      showToast({
        kind: 'error',
        key: formFault,
        title: failureMessage(failure, t.failed),
        description: others.join(' ') || undefined,
      });
    },
  };
}

const controlIn = (form: HTMLFormElement, name: Name) => form.elements.namedItem(name) as Control;

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
