import type { ComponentProps } from 'react';
import { useNavigate } from './location.ts';

type FormLinkProps = Pick<
  ComponentProps<'button'>,
  'className' | 'children' | 'aria-label' | 'aria-current'
> & {
  to: string;
  replace?: boolean;
};

/** Leads to a page of this site as a link does, by a form: programs that follow links do not come there. */
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
