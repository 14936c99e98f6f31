import { useEffect, useEffectEvent } from 'react';
import { asksForForm, type FormInAddress } from '../../routing/form-in-address.ts';
import { useLocation, useNavigate } from '../../routing/location.ts';

/** Calls `open` when the address asks for the form, each time that such a link is followed. */
export function useFormInAddress(form: FormInAddress, open: () => void): void {
  useOpenedByAddress(asksForForm(useLocation().search, form), open);
}

/**
 * Calls `open` when the address asks for something that can be opened. The address asks no more afterwards,
 * so that a reload does not open what was closed.
 */
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
