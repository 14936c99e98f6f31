import type { ComponentProps } from 'react';
import { useNavigate } from './location.ts';

type FormLinkProps = Pick<
  ComponentProps<'button'>,
  'className' | 'children' | 'aria-label' | 'aria-current'
> & {
  to: string;
  replace?: boolean;
};

/** A GET form that works like a link to a page of this site. Crawlers do not follow it. */
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
