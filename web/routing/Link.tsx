import { useContext } from 'react';
import type { ComponentProps, MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { PrepareRouteContext } from './prepare-route.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** Takes the place of this page in the history. */
  replace?: boolean;
  /** Carried along, and kept by the browser with the history's entry. */
  state?: unknown;
};

/**
 * A link to a page of this site. A plain link until the script is there; then the router follows it, and the
 * page is fetched as soon as the pointer or the focus reaches it. The router's own Link brings forms and
 * loaders along (4 kB).
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

/** Clicks with a key or another button ask the browser for a new tab or window. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;
}
