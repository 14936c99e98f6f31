import { Autocomplete } from '@base-ui/react/autocomplete';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { customPagesApi, type ListedPage } from '#contract/custom-pages/custom-pages.ts';
import { pages } from '#contract/addresses.ts';
import { hiddenProjectsApi } from '#contract/projects/hidden-projects.ts';
import { projectStateLabels } from '#contract/projects/project-states.ts';
import type { Project } from '#contract/projects/projects.ts';
import { comparable } from '#contract/text/comparable.ts';
import { readLink } from './link-address.ts';
import { call } from '../../../../../api/client.ts';
import { queries } from '../../../../../api/public-calls.ts';
import { queryKinds } from '../../../../../api/query-options.ts';

/** A page or project of this site as the target of a link. */
type LinkTarget = {
  title: string;
  /** The kind, such as 'Page' or the category of a project, and the visibility. */
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

/** Returns up to six of the owner's pages and projects whose title matches a text, best first. */
function useLinkTargets(typed: string): readonly LinkTarget[] {
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

interface PageSuggestionsProps {
  /** Text of the field. */
  typed: string;
  onType: (typed: string) => void;
  onChoose: (page: LinkTarget) => void;
  /** Called on Enter if no page is highlighted. */
  onEnter: () => void;
  className?: string;
  /** Contains an `Autocomplete.Input`. */
  children: ReactNode;
}

/** Offers the owner's pages below a field for an address or the name of a page. */
export function PageSuggestions({
  typed,
  onType,
  onChoose,
  onEnter,
  className,
  children,
}: PageSuggestionsProps) {
  const highlighted = useRef<LinkTarget>(undefined);
  const isAddress = 'href' in readLink(typed);
  const targets = useLinkTargets(isAddress ? '' : typed);
  const enter = (event: KeyboardEvent) => {
    const isTyping = (event.target as Element).matches('input') && !event.nativeEvent.isComposing;
    if (event.key !== 'Enter' || !isTyping) return;
    // Otherwise the form around the field would be saved.
    event.preventDefault();
    if (!highlighted.current) onEnter();
  };
  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      items={isAddress ? [] : targets}
      value={typed}
      onValueChange={(value, { reason }) => {
        if (reason !== 'item-press') onType(value);
      }}
      onItemHighlighted={(target) => {
        highlighted.current = target;
      }}
      itemToStringValue={({ title }: LinkTarget) => title}
      autoHighlight={typed.trim() !== ''}
    >
      <div onKeyDownCapture={enter}>{children}</div>
      <Autocomplete.List
        aria-label="Your pages"
        className={`max-h-64 overflow-y-auto overscroll-contain border-t border-line p-1.5 empty:hidden ${className ?? ''}`}
      >
        {(target: LinkTarget) => (
          <Autocomplete.Item
            key={target.href}
            value={target}
            onClick={() => onChoose(target)}
            className="flex min-h-9 cursor-pointer items-center justify-between gap-4 rounded-md px-2 py-1.5 text-sm/5 data-highlighted:bg-accent-soft pointer-coarse:min-h-11"
          >
            <span dir="auto" className="min-w-0 truncate font-medium">
              {target.title}
            </span>
            <span dir="auto" className="max-w-1/2 shrink-0 truncate text-xs text-muted">
              {target.detail}
            </span>
          </Autocomplete.Item>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}
