import { type ReactNode, Suspense, use, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { pages } from '#contract/addresses.ts';
import { type Language, loadTranslations, type Translations } from '#contract/locales/locales.ts';
import editingStyles from '../../../../styles/editing.css?url';
import { FailureBoundary } from '../../../../ui/FailureBoundary.tsx';
import { DeviceFrame } from '../../../../ui/owner/DeviceFrame.tsx';
import { PublicPlaceContext } from '../../../../ui/owner/editor-place.ts';
import { loadStyles } from '../../../../ui/owner/load-styles.ts';
import { PopupPlaceContext } from '../../../../ui/owner/popup-place.ts';
import { TranslationsContext } from '../../../../ui/translations.ts';

type PageFrameProps = {
  /** Heading above the page. */
  label?: string;
  /** Accessible name of the frame, such as 'The project’s page'. */
  title: string;
  /** True if nothing on the page can be used. */
  isStill?: boolean;
  /** The page, in the words of the site's language. */
  children: ReactNode;
};

/** The frame's document, ready to be rendered into. */
type Place = { root: HTMLElement; translations: Translations };

/** A page that is edited in place: the public page itself, or a frame in a window. */
export function EditedPage({ title, children }: Pick<PageFrameProps, 'title' | 'children'>) {
  const shownOn = use(PublicPlaceContext);
  if (!shownOn) return <PageFrame title={title}>{children}</PageFrame>;
  return createPortal(
    <TranslationsContext value={shownOn.translations}>
      <Suspense fallback={null}>{children}</Suspense>
    </TranslationsContext>,
    shownOn.main,
  );
}

/**
 * A public page in the site's theme, in a frame. The frame's document has the site's styles but no code. React renders
 * into it from here, so that page and fields are one form. Its links do nothing, except those with `data-works`.
 */
export function PageFrame({ label = 'Page', title, isStill = false, children }: PageFrameProps) {
  const [place, setPlace] = useState<Place>();
  const show = useCallback((frame: HTMLIFrameElement) => {
    const inside = frame.contentDocument;
    const root = inside?.getElementById('root');
    if (!inside || !root) return;
    // Loaded after the site's styles, which they override. The page is legible without them.
    const styled = loadStyles(editingStyles, inside).catch(() => undefined);
    void Promise.all([loadTranslations(inside.documentElement.lang as Language), styled]).then(
      ([translations]) => setPlace({ root, translations }),
    );
  }, []);
  useInertLinks(place?.root, title);
  return (
    <>
      <DeviceFrame
        label={label}
        src={pages.previewFrame}
        title={title}
        onShow={show}
        header={<h3 className="text-sm font-semibold text-ink">{label}</h3>}
        className="min-h-0 flex-1"
      />
      {place &&
        createPortal(
          <TranslationsContext value={place.translations}>
            <PopupPlaceContext value={place.root.ownerDocument.body}>
              <FailureBoundary>
                <div inert={isStill} className="flex-1">
                  {/* Parts that are loaded late must not hide the fields. */}
                  <Suspense fallback={null}>{children}</Suspense>
                </div>
              </FailureBoundary>
            </PopupPlaceContext>
          </TranslationsContext>,
          place.root,
        )}
    </>
  );
}

/** Stops the links and forms in a frame. Ctrl or ⌘ with S or Enter submits the form around the frame. */
function useInertLinks(root: HTMLElement | undefined, title: string): void {
  useEffect(() => {
    const inside = root?.ownerDocument;
    if (!inside) return undefined;
    inside.title = title;
    function keepStill(event: Event) {
      // `instanceof` fails for elements of the frame, which have classes of their own.
      const target = event.target as Element;
      if (event.type === 'submit' || target.closest('a[href]:not([data-works])')) event.preventDefault();
    }
    function pass(event: KeyboardEvent) {
      const isSave = (event.ctrlKey || event.metaKey) && (event.key === 's' || event.key === 'Enter');
      if (!isSave || event.defaultPrevented) return;
      event.preventDefault();
      inside?.defaultView?.frameElement?.closest('form')?.requestSubmit();
    }
    const ending = new AbortController();
    const { signal } = ending;
    for (const type of ['click', 'auxclick', 'submit'] as const)
      inside.addEventListener(type, keepStill, { capture: true, signal });
    inside.addEventListener('keydown', pass, { signal });
    return () => ending.abort();
  }, [root, title]);
}
