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
  /** Above the page. */
  label?: string;
  /** Accessible name of the frame, such as 'The project’s page'. */
  title: string;
  /** True for a page that is only looked at. */
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
 * A public page in the site's theme. The frame's document has the site's styles but no code. React renders into it from
 * here, so that page and fields are one form. Links do nothing.
 */
export function PageFrame({ label = 'Page', title, isStill = false, children }: PageFrameProps) {
  const [place, setPlace] = useState<Place>();
  const show = useCallback((frame: HTMLIFrameElement) => {
    const inside = frame.contentDocument;
    const root = inside?.getElementById('root');
    if (!inside || !root) return;
    // They follow the site's. The page is legible without them.
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

/** Stops links and forms of the page. Keys for saving reach the form around the frame. */
function useInertLinks(root: HTMLElement | undefined, title: string): void {
  useEffect(() => {
    const inside = root?.ownerDocument;
    if (!inside) return undefined;
    inside.title = title;
    function keepStill(event: Event) {
      // The frame has elements of its own window, so that `instanceof` does not know them.
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
