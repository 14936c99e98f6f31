/**
 * The document in the frame of the live preview. Renders the public page of a project, or a page of the owner's own, from
 * the form's values; sends no request and follows no link.
 */
import '@vitejs/plugin-react/preamble';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PageContent } from '../features/own-pages/OwnPage.tsx';
import { EditedBlock } from '../features/projects/owner/live-preview/EditedBlock.tsx';
import { listenToForm } from '../features/content/owner/preview/frame-messages.ts';
import { ProjectDetail } from '../features/projects/ProjectPage.tsx';
import { FailureBoundary } from '../ui/FailureBoundary.tsx';
import { translationsOfDocument } from '../ui/document-locale.ts';
import { TranslationsContext } from '../ui/translations.ts';

const root = createRoot(document.getElementById('root') as HTMLElement);

// Captured before React: links, gallery and video do nothing.
for (const event of ['click', 'auxclick', 'submit', 'dragstart'])
  addEventListener(event, keepStill, { capture: true });

function keepStill(event: Event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

const translations = translationsOfDocument();

listenToForm((shown, block) => {
  const { blocks = [], pictures } =
    'page' in shown
      ? shown.page
      : { blocks: shown.details.case_study?.blocks, pictures: shown.details.pictures };
  void translations.then((ofSite) =>
    root.render(
      <StrictMode>
        <TranslationsContext value={ofSite}>
          <FailureBoundary>
            <div className="flex-1">
              {'page' in shown ? (
                <PageContent page={shown.page} />
              ) : (
                <ProjectDetail project={shown.project} details={shown.details} />
              )}
              <EditedBlock blocks={blocks} pictures={pictures} block={block} />
            </div>
          </FailureBoundary>
        </TranslationsContext>
      </StrictMode>,
    ),
  );
});
