/** What is edited on a page of the owner's own: its title and blocks. */
import { type OwnPage, ownPageLimits, ownPagesApi, pageTitle } from '#contract/own-pages/own-pages.ts';
import { call, callWithVersion } from '../api/client.ts';
import { ifMatch } from '../ui/owner/form-state/merging.ts';
import { contentName, contentTexts, isOfContent, withTexts } from './content-texts.ts';
import type { PageText, PageTexts } from './page-texts.ts';

/** Throws ApiFailure; the caller handles an ended session. */
export async function ownPageTexts(id: number): Promise<PageTexts> {
  const { data: page, etag: version } = await callWithVersion<OwnPage>(ownPagesApi.one(id), { silent: true });
  const { slug, state, place, description } = page;
  return {
    what: 'page',
    texts: { title: titleOf(page), ...contentTexts('Page', page) },
    version,
    async save(changed) {
      const title = changed['title'] ?? page.title;
      const body = { title, slug, state, place, description, ...withTexts(page, changed) };
      await call(ownPagesApi.one(id), { method: 'PUT', body, headers: ifMatch(version), silent: true });
    },
    nameOf(path) {
      if (isOfContent(path)) return contentName;
      return path === 'title' ? path : undefined;
    },
    readAgain: () => ownPageTexts(id),
  };
}

function titleOf({ title }: OwnPage): PageText {
  return {
    label: 'Title',
    saved: title,
    schema: pageTitle,
    limit: ownPageLimits.title,
    hasLines: false,
  };
}
