import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { Link } from '../../routing/Link.tsx';
import { useHydrated } from '../../routing/hydration.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { prepareToasts } from '../../ui/toasts.ts';

type AuthFrameProps = {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
  below?: ReactNode;
  /** Shows a notice to browsers without JavaScript; true by default. */
  needsScripts?: boolean;
};

/** The layout of registration and sign-in: one narrow column, in English on every site because it is for the owner. */
export function AuthFrame({ title, intro, children, below, needsScripts = true }: AuthFrameProps) {
  useEffect(() => void prepareToasts(), []);
  return (
    <div lang="en" dir="ltr" data-invites className="site-width flex justify-center py-12 lg:py-20">
      <section className="w-full max-w-md min-w-0">
        <h1 className="text-title font-semibold tracking-title">{title}</h1>
        {intro && <p className="mt-3 text-muted">{intro}</p>}
        <div className="vitrine mt-8 p-5 sm:p-8">
          {children}
          {needsScripts && (
            <noscript>
              <p className="mt-4 text-sm text-muted">This form needs JavaScript.</p>
            </noscript>
          )}
        </div>
        {below && <p className="mt-6 text-sm text-muted">{below}</p>}
      </section>
    </div>
  );
}

type MissingProps = { title: string; problem: string; to: string; link: string };

/** Reports that the data of a form is missing. Only the browser has the data: the text is invisible until hydration. */
export function Missing({ title, problem, to, link }: MissingProps) {
  const isHydrated = useHydrated();
  return (
    <AuthFrame title={title}>
      <div className={`stack-5 ${isHydrated ? '' : 'invisible'}`}>
        <p role={isHydrated ? 'alert' : undefined} className="font-medium text-danger">
          {problem}
        </p>
        <ButtonLink to={to} className="button-tall w-full">
          {link}
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}

/** A link within a sentence. */
export function TextLink(link: Pick<ComponentProps<typeof Link>, 'to' | 'state' | 'children'>) {
  return (
    <Link
      {...link}
      className="touch-target font-medium text-accent underline underline-offset-4 hover:text-accent-strong"
    />
  );
}

/** Disabled until hydration, since the form needs JavaScript. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  const isHydrated = useHydrated();
  return (
    <Button
      type="submit"
      busy={busy}
      disabled={!isHydrated}
      className={`button-tall w-full ${isHydrated ? '' : 'disabled:opacity-100'}`}
    >
      {children}
    </Button>
  );
}
