/** Settings, owner, appearance, resume and page links for public pages, read once per content version. */
import { api, pages } from '#contract/addresses.ts';
import type { Profile } from '#contract/profile/profile.ts';
import type { ResumeSections } from '#contract/resume/resume.ts';
import type { Site, SiteSettings } from '#contract/site-settings/site-settings.ts';
import { memoizeByContentVersion } from '../../kernel/database/memoize-by-content-version.ts';
import type { Picture } from '../../kernel/pictures/pictures.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Versioned } from '../../lib/record-version.ts';
import { appearanceOf, type SiteAppearance, siteLookOf } from '../appearance/site-appearance.service.ts';
import { userOf } from '../profile/shown-profile.service.ts';
import { shownResumeOf } from '../resume/resume.service.ts';
import { offersResumeFile, type PrintedResume } from '../resume/written-resume.service.ts';
import { settingsOf, siteOf } from '../site-settings/site-settings.service.ts';
import { siteContentRepository } from './site-content.repository.ts';

export interface SiteContent {
  readonly settings: SiteSettings;
  readonly site: Versioned<Site>;
  /** The owner with the URL of the photo. `home_photo`, its base64 text, is null. */
  readonly profile: Versioned<Profile>;
  readonly photo: Picture | undefined;
  readonly appearance: SiteAppearance;
  /** Undefined while there is nothing to show. */
  readonly resume: Versioned<ResumeSections> | undefined;
  /** Undefined without a resume or an owner. */
  readonly printed: PrintedResume | undefined;
  /** Slugs of published pages by their former slugs. */
  readonly formerSlugs: ReadonlyMap<string, string>;
}

/** Returns the site content. Reads the database, with two statements, once per content version. */
export type ReadSiteContent = () => Promise<SiteContent>;

export function siteContentService({ database }: Pick<Kernel, 'database'>): ReadSiteContent {
  const repository = siteContentRepository(database.db);

  return memoizeByContentVersion(database.contentVersion, async () => {
    const rows = await repository.rows();
    const { links, formerSlugs } = await repository.pages();
    const { photo } = rows;
    const settings = settingsOf(rows.site_settings);
    const user = rows.owner ? userOf(rows.owner, settings.record, photo) : null;
    const fonts = { heading: rows.heading_font, text: rows.text_font };
    const appearance = appearanceOf(rows.appearance, user?.fullname, rows.icon, fonts);
    const site = {
      record: await siteOf(
        settings.record,
        user?.phone_number,
        siteLookOf(rows.appearance, rows.logo),
        links,
      ),
      recordVersion: settings.recordVersion,
    };
    const resume = shownResumeOf(rows.resume);
    const { look } = appearance;
    const printed = resume && user ? { sections: resume.record, user, site: site.record, look } : undefined;
    const hasFile = user !== null && (user.resume !== null || (printed && (await offersResumeFile(printed))));
    const files_available = {
      ...(hasFile && { resume: api.resume }),
      ...(printed && { resume_page: pages.resume }),
    };
    const profile = { record: { user, files_available }, recordVersion: rows.owner?.version ?? 0 };
    return {
      settings: settings.record,
      site,
      profile,
      photo,
      appearance,
      resume,
      printed,
      formerSlugs,
    };
  });
}
