import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hiddenProjectsApi, type PreviewLink as Answer } from '#contract/projects/hidden-projects.ts';
import { projectMessages, withoutPublicUrl } from '#contract/ui-text/owner.ts';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { addressHere, addressToShare } from '../../../ui/owner/address-here.ts';
import { CopyButton } from '../../../ui/owner/CopyButton.tsx';
import { showPreviewFailure } from './previewing.ts';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';

/** Creates, copies and revokes the preview link of an unpublished project. */
export function PreviewLink({ id }: { id: number }) {
  const path = hiddenProjectsApi.previewLink(id);
  const cache = useQueryClient();
  const query = { queryKey: ['preview-link', id], queryFn: () => call<Answer>(path) };
  const { data } = useQuery(query);
  const here = data?.link && addressHere(data.link);
  const link = data?.link && addressToShare({ ...data, link: data.link });
  const { mutate: change, isPending } = useMutation({
    mutationFn: (method: 'POST' | 'DELETE') => call<Partial<Answer>>(path, { method }),
    onSuccess: (answer, method) => {
      // The answer to a revocation has no link.
      cache.setQueryData(query.queryKey, { ...data, link: null, ...answer });
      const { previewMade, previewRevoked } = projectMessages;
      showToast({ kind: 'success', title: method === 'POST' ? previewMade : previewRevoked });
    },
    onError: showPreviewFailure,
  });

  return (
    <section aria-label="Preview" className="mt-5 border-t border-line pt-5">
      {link && here ? (
        <>
          <TextField
            label="Preview link"
            value={link}
            readOnly
            onFocus={(event) => event.target.select()}
            hint={`Anyone with this link can see the last saved version. ${data.public_url_set ? '' : withoutPublicUrl}`}
          />
          <div className="mt-3 flex flex-wrap gap-3">
            <CopyButton text={link} of="the preview link" />
            <a href={here} target="_blank" rel="noopener" className={buttonClass('secondary')}>
              <OwnerIcon name="eye" className="size-4" />
              Open preview
            </a>
            <Button variant="ghost" busy={isPending} onClick={() => change('DELETE')}>
              <OwnerIcon name="unlink" className="size-4" />
              Revoke link
            </Button>
          </div>
        </>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Button variant="secondary" busy={isPending} onClick={() => change('POST')}>
            <OwnerIcon name="eye" className="size-4" />
            Create preview link
          </Button>
          <p className="min-w-0 flex-1 text-sm text-muted">
            Share this project before you publish it. You can revoke the link at any time.
          </p>
        </div>
      )}
    </section>
  );
}
