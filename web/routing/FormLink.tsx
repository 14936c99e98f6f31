import type { ComponentProps } from 'react';
import { useNavigate } from './location.ts';

type FormLinkProps = Pick<
  ComponentProps<'button'>,
  'className' | 'children' | 'aria-label' | 'aria-current'
> & {
  to: string;
  replace?: boolean;
};

/** A link to a page of this site in form of a GET form, which crawlers do not follow. */
export function FormLink({ to, replace = false, children, ...native }: FormLinkProps) {
  const navigate = useNavigate();
  const [path, query] = to.split('?');
  return (
    <form
      action={path}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(to, { replace });
      }}
    >
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <button {...native} type="submit">
        {children}
      </button>
    </form>
  );
}
