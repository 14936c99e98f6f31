import { useEffect, useEffectEvent } from 'react';
import { asksForForm, type FormInAddress } from '#contract/admin-pages.ts';
import { useLocation, useNavigate } from '../../routing/location.ts';

/** Calls `open` each time the address asks for the form, and removes the query from the address. */
export function useFormInAddress(form: FormInAddress, open: () => void): void {
  useOpenedByAddress(asksForForm(useLocation().search, form), open);
}

/** Like `useFormInAddress`, for the form of one of the records, or of a new one (undefined). */
export function useRecordInAddress<Item extends { id: number }>(
  kind: 'category' | 'page' | 'testimonial',
  records: readonly Item[] | undefined,
  open: (record: Item | undefined) => void,
): void {
  const { search } = useLocation();
  const asked = records?.find(({ id }) => asksForForm(search, `${kind}-${id}`));
  useFormInAddress(`new-${kind}`, () => open(undefined));
  useOpenedByAddress(asked !== undefined, () => open(asked));
}

/** Calls `open` if the address asks for it, and removes its query, so that a reload does not open the form again. */
function useOpenedByAddress(isAskedFor: boolean, open: () => void): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const opens = useEffectEvent(open);
  useEffect(() => {
    if (!isAskedFor) return;
    opens();
    void navigate(pathname, { replace: true });
  }, [isAskedFor, navigate, pathname]);
}
