/** Reads a whole site for the export: content outside the trash, without secrets, and the list of its files. */
import type { Database, Db } from '../../kernel/database/database.ts';
import { resumeRepository } from '../resume/resume.repository.ts';
import { siteSettingsRepository } from '../site-settings/site-settings.repository.ts';
import { appearanceData } from './appearance.repository.ts';
import { categoriesData } from './categories.repository.ts';
import { exportFiles, motionData, type StoredFile } from './files.repository.ts';
import type { SiteData, VisitCountData } from './format.ts';
import { messagesData } from './messages.repository.ts';
import { pagesData } from './pages.repository.ts';
import { profileData } from './profile.repository.ts';
import { projectsData } from './projects.repository.ts';
import { testimonialsData } from './testimonials.repository.ts';

/** Reads the data and the list of files in one snapshot. Without `withMessages`, `messages.json` is undefined. */
export function readSite(
  database: Database,
  { withMessages }: { withMessages: boolean },
): Promise<{ data: SiteData; files: readonly StoredFile[] }> {
  const transaction = database.db.transaction();
  const consistent =
    database.dialect === 'postgres' ? transaction.setIsolationLevel('repeatable read') : transaction;
  return consistent.execute(async (trx) => {
    const files = exportFiles();
    const data: SiteData = {
      'profile.json': await profileData(trx, files),
      'site.json': (await siteSettingsRepository(trx).get()).record,
      'appearance.json': await appearanceData(trx, files),
      'resume.json': (await resumeRepository(trx).get()).record,
      'categories.json': await categoriesData(trx),
      'projects.json': await projectsData(trx, files),
      'pages.json': await pagesData(trx, files),
      'testimonials.json': await testimonialsData(trx, files),
      // After everything that adds pictures.
      'motion.json': await motionData(trx, files),
      'messages.json': withMessages ? await messagesData(trx) : undefined,
      'visits.json': await visits(trx),
    };
    return { data, files: files.list };
  });
}

async function visits(db: Db): Promise<VisitCountData[]> {
  const rows = await db.selectFrom('visit_counts').select(['day', 'kind', 'name', 'count']).execute();
  // The databases sort texts differently.
  const keyOf = ({ day, kind, name }: VisitCountData) => `${day} ${kind} ${name}`;
  return rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}
