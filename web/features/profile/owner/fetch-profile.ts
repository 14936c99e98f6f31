import { api } from '#contract/addresses.ts';
import type { Profile, ProfileUser } from '#contract/profile/profile.ts';
import { type Versioned, callWithEtag } from '../../../api/client.ts';
import { ApiFailure } from '../../../api/failure.ts';

/** Fetches the owner's details with their ETag. Throws ApiFailure, with status 404 on a site without an owner. */
export async function fetchProfile(): Promise<Versioned<ProfileUser>> {
  const { data, etag } = await callWithEtag<Profile>(api.profileWithoutPhoto);
  if (!data.user) throw new ApiFailure(404);
  return { data: data.user, etag };
}
