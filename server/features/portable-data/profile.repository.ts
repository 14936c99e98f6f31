/** Reads the owner's profile and lists its files for the export; writes an imported one. */
import { contentHash } from '../../lib/hashes.ts';
import type { Db, Trx } from '../../kernel/database/database.ts';
import { profileRepository } from '../profile/profile.repository.ts';
import { filePaths } from './file-paths.ts';
import { type ExportFiles, formatOf, type ImportFiles } from './files.repository.ts';
import type { ProfileData } from './format.ts';

/** Returns the owner's profile, else an imported one that waits for an owner, else null. */
export async function profileData(db: Db, files: ExportFiles): Promise<ProfileData> {
  const owner = (await profileRepository(db).get()) ?? (await waitingProfile(db));
  if (!owner) return null;
  const { photo_id, resume_id, version: _grows, ...texts } = owner;
  const photo = photo_id === null ? null : filePaths.photo(await formatOf(db, photo_id));
  const resume = resume_id === null ? null : filePaths.resume;
  if (photo !== null && photo_id !== null) files.add({ path: photo, pictureId: photo_id });
  if (resume !== null && resume_id !== null) files.add({ path: resume, documentId: resume_id });
  return { ...texts, photo, resume };
}

async function waitingProfile(db: Db) {
  const row = await db.selectFrom('waiting_profile').selectAll().executeTakeFirst();
  if (!row) return undefined;
  const { photo_id, resume_id, texts } = row;
  const kept = JSON.parse(texts) as Omit<NonNullable<ProfileData>, 'photo' | 'resume'>;
  return { ...kept, photo_id, resume_id, version: 1 };
}

/** The texts of a profile that has only name and email address. */
const noTexts = {
  phone_number: null,
  home_page_title: null,
  home_page_sub_title: null,
  home_page_description: null,
  github_link: null,
  linked_link: null,
  website_link: null,
};

/** Keeps the owner's email address, and the name if there is no profile. Without an owner, the profile waits for one. */
export async function replaceProfile(
  trx: Trx,
  profile: ProfileData,
  files: ImportFiles,
  now: number,
): Promise<void> {
  if (!profile) {
    await trx
      .updateTable('owner')
      .set((eb) => ({ ...noTexts, version: eb('version', '+', 1) }))
      .execute();
    return;
  }
  const { photo, resume: _named, email, ...texts } = profile;
  const { resume } = files;
  const ids = {
    photo_id: photo === null ? null : await files.picture(photo),
    resume_id: resume ? await profileRepository(trx).addDocument(resume, contentHash(resume), now) : null,
  };
  const changed = await trx
    .updateTable('owner')
    .set((eb) => ({ ...texts, ...ids, version: eb('version', '+', 1) }))
    .executeTakeFirst();
  if (changed.numUpdatedRows > 0n) return;
  const waiting = { id: 1 as const, texts: JSON.stringify({ ...texts, email }), ...ids };
  await trx.insertInto('waiting_profile').values(waiting).execute();
}
