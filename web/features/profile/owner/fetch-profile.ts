import { api } from '#contract/paths.ts';
import type { Profile, ProfileUser } from '#contract/profile/profile.ts';
import { callWithVersion, type Versioned } from '../../../api/client.ts';
import { ApiFailure } from '../../../api/failure.ts';

/** Reads the owner's details. Throws ApiFailure. */
export async function fetchProfile(): Promise<Versioned<ProfileUser>> {
  const { data, etag } = await callWithVersion<Profile>(api.profileWithoutPhoto);
  if (!data.user) throw new ApiFailure(404);
  return { data: data.user, etag };
}
