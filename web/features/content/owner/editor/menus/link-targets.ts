/** Custom pages as targets of links. */
import { useQuery } from '@tanstack/react-query';
import { customPagesApi, type ListedPage } from '#contract/custom-pages/custom-pages.ts';
import { pages } from '#contract/paths.ts';
import { hiddenProjectsApi } from '#contract/projects/hidden-projects.ts';
import { projectStateLabels } from '#contract/projects/project-states.ts';
import type { Project } from '#contract/projects/projects.ts';
import { comparable } from '#contract/text/comparable.ts';
import { call } from '../../../../../api/client.ts';
import { queries } from '../../../../../api/public-calls.ts';
import { queryKinds } from '../../../../../api/query-options.ts';

export type LinkTarget = {
  title: string;
  /** What it is, such as 'Page' or the category of a project, and its visibility. */
  detail: string;
  /** Absolute, because links in texts are. */
  href: string;
};

const maxShown = 6;

const absolute = (path: string) => new URL(path, location.origin).href;

function projectTarget(project: Project): LinkTarget {
  const { project_title: title, category, state } = project;
  const isPublic = !state || state === 'published';
  const detail = isPublic ? category : `${projectStateLabels[state]} · ${category}`;
  return { title, detail, href: absolute(pages.project(category, project)) };
}

const pageTarget = ({ title, slug, state }: ListedPage): LinkTarget => ({
  title,
  detail: state === 'draft' ? 'Draft · Page' : 'Page',
  href: absolute(pages.customPage(slug)),
});

/** Returns the owner's pages and projects that match a text, best first. */
export function useLinkTargets(typed: string): readonly LinkTarget[] {
  const listed = useQuery(queries.projects());
  const hidden = useQuery({
    queryKey: [queryKinds.projects, 'to link'],
    queryFn: () => call<Project[]>(hiddenProjectsApi.all, { silent: true }),
  });
  const customPages = useQuery({
    queryKey: [queryKinds.customPage, 'all'],
    queryFn: () => call<ListedPage[]>(customPagesApi.all),
  });
  const projects = new Map([...(listed.data ?? []), ...(hidden.data ?? [])].map((one) => [one.id, one]));
  const targets: LinkTarget[] = [
    ...(customPages.data ?? []).map(pageTarget),
    ...Array.from(projects.values(), projectTarget),
    { title: 'Contact', detail: 'Page', href: absolute(pages.contact) },
  ];
  const wanted = comparable(typed).trim();
  return targets
    .map((target) => ({ target, place: ` ${comparable(target.title)}`.indexOf(` ${wanted}`) }))
    .filter(({ place }) => place >= 0)
    .toSorted((a, b) => a.place - b.place)
    .slice(0, maxShown)
    .map(({ target }) => target);
}
