import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  libraryApi,
  type LibraryPage,
  type LibraryPicture,
  type PageUse,
  type PictureUse,
} from '#contract/projects/picture-library.ts';
import { call } from '../../../../api/client.ts';
import { queryKinds } from '../../../../api/query-options.ts';
import { Button } from '../../../../ui/Button.tsx';
import { showFailure } from '../../../../ui/owner/form-state/failure-cause.ts';
import { EmptyState } from '../../../../ui/owner/EmptyState.tsx';
import { OwnerIcon } from '../../../../ui/owner/OwnerIcon.tsx';
import { QueryStatus } from '../../../../ui/owner/QueryStatus.tsx';
import { useDebounced } from '../../../../ui/owner/useDebounced.ts';
import { useSizedSource } from '../../../../ui/owner/held-pictures.ts';

type LibraryPicturesProps = {
  search: string;
  /** True if several pictures can be chosen. Otherwise, pressing a picture chooses it. */
  multiple: boolean;
  /** Id of the edited project, named 'this project'; undefined for a new project and for a page. */
  projectId: number | undefined;
  /** Ids of pictures. */
  chosen: ReadonlySet<number>;
  onPress: (picture: LibraryPicture) => void;
};

const failed = 'Couldn’t load the pictures';

/** The stored pictures that match `search`, newest first, with a button that loads more. */
export function LibraryPictures({ search, multiple, projectId, chosen, onPress }: LibraryPicturesProps) {
  const words = useDebounced(search.trim(), 250);
  const library = useLibrary(words);
  const list = useRef<HTMLUListElement>(null);
  /** Index that the first picture of the requested page will have; 0 while none is requested. */
  const next = useRef(0);
  const pictures = library.data?.pages.flatMap((page) => page.pictures) ?? [];
  const total = library.data?.pages[0]?.total ?? 0;
  useEffect(() => {
    // Moves the focus to the first new picture, because the button disappears with the last page.
    if (next.current === 0 || pictures.length <= next.current) return;
    list.current?.children[next.current]?.querySelector('button')?.focus();
    next.current = 0;
  }, [pictures.length]);

  if (!library.data) return <QueryStatus query={library} loading="Loading pictures..." failed={failed} />;
  if (total === 0)
    return (
      <EmptyState icon="image-off" title={words ? 'No pictures found' : 'No pictures yet'}>
        {words ? 'Try another word.' : 'The pictures of your projects and pages appear here.'}
      </EmptyState>
    );
  return (
    <>
      <p role="status" className="mb-3 text-sm text-muted">
        {total} {total === 1 ? 'picture' : 'pictures'}
      </p>
      <ul ref={list} aria-label="Pictures" className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {pictures.map((picture) => (
          <li key={picture.id}>
            <PictureButton
              picture={picture}
              uses={usesText(picture, projectId)}
              isChosen={multiple ? chosen.has(picture.id) : undefined}
              onPress={() => onPress(picture)}
            />
          </li>
        ))}
      </ul>
      {library.hasNextPage && (
        <div className="mt-5 text-center">
          <Button
            variant="secondary"
            busy={library.isFetchingNextPage}
            onClick={() => {
              next.current = pictures.length;
              void library.fetchNextPage().then(({ error }) => error && showFailure(error, failed));
            }}
          >
            Show more pictures
          </Button>
        </div>
      )}
    </>
  );
}

type PictureButtonProps = {
  picture: LibraryPicture;
  uses: string;
  /** Undefined if a press chooses the picture at once. */
  isChosen: boolean | undefined;
  onPress: () => void;
};

function PictureButton({ picture, uses, isChosen, onPress }: PictureButtonProps) {
  const source = useSizedSource(picture.src, 320);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className="relative flex h-full w-full flex-col overflow-hidden rounded-md border border-line bg-paper text-start text-sm hover:border-control focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus aria-pressed:border-accent aria-pressed:ring-2 aria-pressed:ring-accent"
    >
      <img src={source} alt="" className="aspect-4/3 w-full bg-sunken object-cover" />
      {isChosen && (
        <span className="absolute end-2 top-2 grid size-7 place-items-center rounded-full bg-accent text-on-accent">
          <OwnerIcon name="check" className="size-4" />
        </span>
      )}
      <span className="p-2">
        <span className={`line-clamp-2 wrap-anywhere ${picture.description ? 'font-medium' : 'text-muted'}`}>
          {picture.description || 'No alt text'}
        </span>{' '}
        <span className="mt-0.5 line-clamp-3 text-xs wrap-anywhere text-muted">{uses}</span>
      </span>
    </button>
  );
}

/** Reads the stored pictures that match the search, page by page. A saved project invalidates them. */
function useLibrary(search: string) {
  return useInfiniteQuery({
    queryKey: [queryKinds.project, 'library', search],
    queryFn: ({ pageParam, signal }) => call<LibraryPage>(libraryApi.page(search, pageParam), { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

const pageTitle = ({ page_title }: PageUse) => `page ${page_title}`;

/** Maximum number of projects and pages that the text of a picture names. */
const maxNamed = 3;

/** Describes where a picture is used. `projectId` is the id of the edited project. */
function usesText({ uses, pages }: LibraryPicture, projectId: number | undefined): string {
  const titleOf = (use: PictureUse) => (use.project_id === projectId ? 'this project' : use.project_title);
  const present = uses.filter(({ places }) => places > 0);
  const places = [
    ...present.map((use) => `${titleOf(use)}, ${use.places} ${use.places === 1 ? 'place' : 'places'}`),
    ...pages.filter(({ is_shown }) => is_shown).map(pageTitle),
  ];
  if (places.length === 0)
    return `Only in earlier versions of ${listed([...uses.map(titleOf), ...pages.map(pageTitle)])}`;
  return `Used in ${listed(places)}`;
}

function listed(names: readonly string[]): string {
  const others = names.length - maxNamed;
  return [...names.slice(0, maxNamed), ...(others > 0 ? [`and ${others} more`] : [])].join('; ');
}
