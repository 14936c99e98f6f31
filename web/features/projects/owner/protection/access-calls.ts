/** Reads and changes the ways to open a protected project. Changes are saved at once, not with the form. */
import { type QueryClient, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  accessApi,
  type AccessLink,
  type AccessLinkMade,
  type AccessSaved,
  type NewAccessLink,
  type ProjectAccess,
} from '#contract/projects/protected-projects.ts';
import { api } from '#contract/addresses.ts';
import type { PictureUploaded } from '#contract/pictures/pictures.ts';
import { call } from '../../../../api/client.ts';
import { multipartBody } from '../../../../api/multipart-body.ts';
import { upload } from '../../../../api/upload.ts';
import { showFailure } from '../../../../ui/owner/form-state/failure-cause.ts';
import { withoutHeic } from '../../../../ui/owner/heic.ts';
import { showToast } from '../../../../ui/toasts.ts';

type Change =
  | { kind: 'password'; password: string | null }
  | { kind: 'cover'; file: File | null }
  | { kind: 'link'; link: NewAccessLink }
  | { kind: 'revoke' | 'remove'; id: number };

export function accessQuery(id: number) {
  return {
    queryKey: ['project-access', id],
    queryFn: () => call<ProjectAccess>(accessApi.of(id)),
    // The counts of visits change at any time.
    staleTime: 0,
  };
}

/** Returns true if no visitor can open the project: it has no password, and no link is valid. */
export function isClosed({ password_set_at, links }: ProjectAccess): boolean {
  return password_set_at === null && links.every((link) => whyOver(link) !== undefined);
}

type LinkMade = AccessLinkMade & { name: string };

const madeKey = (id: number) => ['access-link-made', id];

/** Keeps a new link in the query cache, for the project's fields, because the server returns its address only once. */
export function keepLinkMade(cache: QueryClient, id: number, made: AccessLinkMade, name: string): void {
  cache.setQueryData<LinkMade>(madeKey(id), { ...made, name });
}

/** The first password and the name of the first link of a new project; '' for none. */
export type WantedAccess = { password: string; linkName: string };

const unsetKey = (id: number) => ['access-unset', id];

/** Keeps in the query cache, for the project's fields, the access that could not be set. */
export function keepUnset(cache: QueryClient, id: number, unset: WantedAccess): void {
  cache.setQueryData<WantedAccess>(unsetKey(id), unset);
}

/** Reads and changes the ways to open a project. `change` shows the result. */
export function useProjectAccess(id: number) {
  const cache = useQueryClient();
  const query = accessQuery(id);
  const read = useQuery(query);
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: (change: Change) => changeAccess(id, change),
    onSuccess: (answer, change) => {
      cache.setQueryData(query.queryKey, answer.access);
      if (change.kind === 'link' && 'link' in answer) keepLinkMade(cache, id, answer, change.link.name);
      showToast({ kind: 'success', title: answer.message });
    },
    onError: (failure) => showFailure(failure, 'Couldn’t change the access'),
  });
  return {
    read,
    /** The last new link; undefined if there is none, or after the fields were closed. */
    made: useQuery<LinkMade>({ queryKey: madeKey(id), queryFn: skipToken, gcTime: 0 }).data,
    /** Parts of the protection that could not be saved when the project was added. */
    unset: useQuery<WantedAccess>({ queryKey: unsetKey(id), queryFn: skipToken, gcTime: 0 }).data,
    /** The kind of the change that is being sent. */
    pending: isPending ? variables.kind : undefined,
    /** Resolves to undefined on failure; never rejects. */
    change: (wanted: Change): Promise<AccessSaved | AccessLinkMade | undefined> =>
      mutateAsync(wanted).catch(() => undefined),
  };
}

/** Makes a change. Throws ApiFailure. */
export async function changeAccess(id: number, change: Change): Promise<AccessSaved | AccessLinkMade> {
  switch (change.kind) {
    case 'password': {
      const { password } = change;
      return set(accessApi.password(id), password === null ? null : { password });
    }
    case 'cover': {
      const { file } = change;
      if (file === null) return set(accessApi.cover(id), null);
      const fields = multipartBody({ picture: (await withoutHeic(file)) ?? file });
      const { picture } = await upload<PictureUploaded>('POST', api.pictureUploads, fields);
      return set(accessApi.cover(id), { picture: picture.id });
    }
    case 'link':
      return call<AccessLinkMade>(accessApi.links(id), { method: 'POST', body: change.link });
    case 'revoke':
      return call<AccessSaved>(accessApi.revoke(id, change.id), { method: 'POST' });
    case 'remove':
      return call<AccessSaved>(accessApi.link(id, change.id), { method: 'DELETE' });
  }
}

const set = (path: string, body: object | null) =>
  call<AccessSaved>(path, body ? { method: 'PUT', body } : { method: 'DELETE' });

export type Access = ReturnType<typeof useProjectAccess>;

/** Returns the reason why the link is invalid; undefined if it is valid. */
export function whyOver({ revoked_at, expires_at, max_visits, visits }: AccessLink): string | undefined {
  if (revoked_at !== null) return 'Revoked';
  if (expires_at !== null && Date.parse(expires_at) <= Date.now()) return 'Ended';
  return max_visits !== null && visits >= max_visits ? 'Used up' : undefined;
}
