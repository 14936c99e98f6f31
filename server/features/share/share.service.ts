/** Share pictures of the site's pages. A picture is drawn on first use and stored until what it shows changes. */
import type { Writable } from 'node:stream';
import { type SharePicture, sharePath, shareName, type ShareSubject } from '#contract/share/share.ts';
import { shareSize } from '#contract/pictures/pictures.ts';
import { loadTranslations } from '#contract/locales/locales.ts';
import { blurredWidth } from '../../kernel/pictures/codec-messages.ts';
import type { Pictures } from '../../kernel/pictures/pictures.ts';
import type { SiteIcon } from '../appearance/site-icon.service.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { createSharedFiles } from '../../lib/shared-files.ts';
import type { AppearanceService } from '../appearance/appearance.service.ts';
import type { ListedPages } from '../custom-pages/listed-pages.service.ts';
import type { FocusedPicture } from '../projects/catalogue/catalogue.ts';
import type { CatalogueService } from '../projects/catalogue/catalogue.service.ts';
import { leadPicture, sharedCategory, sharedProject } from '../projects/catalogue/lists.ts';
import type { ReadSiteContent } from '../site-content/site-content.service.ts';
import { type SharePlan, sharePlan, type ShareTexts } from './share-plan.ts';
import { shareRepository } from './share.repository.ts';

export type ShareService = ReturnType<typeof shareService>;

export interface ShareParts extends Pick<Kernel, 'database' | 'log'> {
  pictures: Pick<Pictures, 'drawShare' | 'original' | 'variant'>;
  catalogue: CatalogueService;
  customPages: Pick<ListedPages, 'shared'>;
  appearance: Pick<AppearanceService, 'iconPicture'>;
  siteContent: ReadSiteContent;
}

/** Width of the site icon in pixels: more than twice the width in which it is drawn. */
const iconSize = 128;

/** The first space keeps the dot with the preceding text. */
const dot = '\u00a0· ';

export function shareService(parts: ShareParts) {
  const { pictures, log } = parts;
  const repository = shareRepository(parts.database.db);
  const plan = planner(parts);
  const files = createSharedFiles();

  /** The icon of the last picture, because all pictures show the same until the owner changes it. */
  let lastIcon: { hash: string; png: Buffer | undefined } | undefined;
  async function iconPicture(icon: SiteIcon): Promise<Buffer | undefined> {
    if (lastIcon?.hash !== icon.hash)
      lastIcon = { hash: icon.hash, png: await parts.appearance.iconPicture(icon, iconSize) };
    return lastIcon.png;
  }

  function shownBytes({ picture, isBlurred }: FocusedPicture): Promise<Buffer | undefined> {
    return isBlurred ? pictures.variant(picture, blurredWidth, 'blurred') : pictures.original(picture);
  }

  async function draw({ drawing, icon, main, letter }: SharePlan): Promise<Buffer> {
    const picture = main && (await shownBytes(main));
    return pictures.drawShare({
      ...drawing,
      icon: await iconPicture(icon),
      shown: main && picture ? { picture, focus: main.focus } : { letter },
    });
  }

  async function keptOrDrawn(subject: ShareSubject, planned: SharePlan): Promise<Buffer> {
    const kept = await repository.get(subject, planned.hash);
    if (kept) return kept;
    const drawn = await draw(planned);
    try {
      await repository.keep(subject, planned.hash, drawn);
    } catch (error) {
      // The record was deleted, or the database is unavailable. The picture can still be sent.
      log.debug({ err: error, subject }, 'could not store a share picture');
    }
    return drawn;
  }

  return {
    /** Returns what the head of a page says of its picture; undefined for a record in no public list. */
    async of(subject: ShareSubject): Promise<SharePicture | undefined> {
      const planned = await plan(subject);
      if (!planned) return undefined;
      const { title, name } = planned.drawing;
      const alt = title === name ? title : `${title} · ${name}`;
      return { path: sharePath(subject, planned.hash), ...shareSize, alt };
    },

    /**
     * Returns the hash of a page's picture, and `png`, which reads or draws it for the response `client` and throws
     * CodecUnavailableError. Returns undefined like `of`.
     */
    async picture(
      subject: ShareSubject,
    ): Promise<{ hash: string; png: (client?: Writable) => Promise<Buffer> } | undefined> {
      const planned = await plan(subject);
      if (!planned) return undefined;
      const { hash } = planned;
      const make = () => keptOrDrawn(subject, planned);
      return {
        hash,
        png: async (client) => (await files.get(`${shareName(subject)}/${hash}`, make, client)) ?? make(),
      };
    },
  };
}

/** Returns a function that plans the picture of a page. It returns undefined for a record in no public list. */
function planner(parts: ShareParts): (subject: ShareSubject) => Promise<SharePlan | undefined> {
  return async (subject) => {
    const { profile, site, appearance, photo } = await parts.siteContent();
    const catalogue = await parts.catalogue.current();
    const { user } = profile.record;
    const { language, direction } = site.record;
    const translations = await loadTranslations(language);
    const name = user?.fullname ?? translations.shell.portfolio;
    const { look, icon } = appearance;
    const of = (texts: ShareTexts, own?: FocusedPicture) =>
      sharePlan(texts, { look, icon, direction, name, photo }, own);
    if (subject.kind === 'home')
      return of(
        {
          above: '',
          title: user?.home_page_sub_title || user?.home_page_title || name,
          details: '',
        },
        leadPicture(catalogue),
      );
    if (subject.kind === 'project') {
      const found = sharedProject(catalogue, subject.id);
      if (!found) return undefined;
      const { title, category: above, details, main } = found;
      return of({ above, title, details }, main);
    }
    if (subject.kind === 'page') {
      const found = await parts.customPages.shared(subject.id);
      return found && of({ above: '', title: found.title, details: '' }, found.main);
    }
    const category = catalogue.categories.find(({ id }) => id === subject.id)?.record;
    if (!category) return undefined;
    const { count, first } = sharedCategory(catalogue, category.id);
    const above = [category.associated_with, count > 0 && translations.categories.projects({ count })];
    return of(
      {
        above: above.filter(Boolean).join(dot),
        title: category.category_name,
        details: category.description ?? '',
      },
      first,
    );
  };
}
