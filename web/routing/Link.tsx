import { useContext } from 'react';
import type { ComponentProps, MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { PrepareRouteContext } from './prepare-route.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** Replaces this page in the history. */
  replace?: boolean;
  /** Handed to the page, and kept by the browser with its entry in the history. */
  state?: unknown;
};

/**
 * A link to a page of this site. A plain link until the script runs; then the router follows it, and the page
 * is fetched as soon as the pointer or the focus reaches it. React Router's own Link comes with forms and
 * loaders (4 kB).
 */
export function Link({ to, replace = false, state, onClick, children, ...native }: LinkProps) {
  const navigate = useNavigate();
  const prepare = useContext(PrepareRouteContext);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || (native.target && native.target !== '_self'))
      return;
    event.preventDefault();
    void navigate(to, { replace, state });
  };
  return (
    <a {...native} href={to} onClick={follow} onPointerEnter={() => prepare(to)} onFocus={() => prepare(to)}>
      {children}
    </a>
  );
}

/** A click with a modifier key or another button asks for a new tab or window. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;
}
