import { type SiteSettings, siteSettingsApi, siteSettingsMessages } from '#contract/site/site-settings.ts';
import type { SuccessBody } from '#contract/success.ts';
import { call, callWithVersion } from '../../../api/client.ts';
import { queryKinds } from '../../../api/query-options.ts';
import { Button } from '../../../ui/Button.tsx';
import { ifMatch } from '../../../ui/owner/form-state/merging.ts';
import { invalidate, useChange } from '../../../ui/owner/useChange.ts';

/** A button that turns the counting of visits on or off. The other settings stay as they are stored now. */
export function CountingVisits({ isOn }: { isOn: boolean }) {
  const change = useChange({
    send: async () => {
      const { data, etag } = await callWithVersion<SiteSettings>(siteSettingsApi.settings);
      return call<SuccessBody>(siteSettingsApi.settings, {
        method: 'PUT',
        body: { ...data, analytics: !isOn },
        headers: ifMatch(etag),
      });
    },
    refresh: (cache) => invalidate(cache, ['statistics'], [queryKinds.site]),
    failed: siteSettingsMessages.saveFailed,
  });
  return (
    <Button variant="secondary" busy={change.isPending} onClick={() => change.mutate()}>
      {isOn ? 'Stop counting' : 'Count visits'}
    </Button>
  );
}
