import { type ComponentProps, type MouseEvent, useContext } from 'react';
import { type NavigateOptions, PrepareRouteContext, useNavigate } from './location.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & NavigateOptions & { to: string };

/** A link to a page of this site, which the router follows. Hover and focus load the page in advance. */
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

/** Returns false for a click that the browser handles, such as one that opens a new tab. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;
}
