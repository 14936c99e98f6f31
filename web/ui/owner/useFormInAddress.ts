import { useEffect, useEffectEvent } from 'react';
import { asksForForm, type FormInAddress } from '#contract/owner-pages.ts';
import { useLocation, useNavigate } from '../../routing/location.ts';

/** Calls `open` each time a link asks for the form. */
export function useFormInAddress(form: FormInAddress, open: () => void): void {
  useOpenedByAddress(asksForForm(useLocation().search, form), open);
}

/** Calls `open` if the address asks for it, and removes that from the address, so that a reload does not reopen it. */
export function useOpenedByAddress(isAskedFor: boolean, open: () => void): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const opens = useEffectEvent(open);
  useEffect(() => {
    if (!isAskedFor) return;
    opens();
    void navigate(pathname, { replace: true });
  }, [isAskedFor, navigate, pathname]);
}
