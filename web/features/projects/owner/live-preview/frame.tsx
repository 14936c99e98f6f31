/**
 * The document in the frame of the live preview. Renders the public project page from the form's values; sends no
 * request and follows no link.
 */
import '@vitejs/plugin-react/preamble';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { FailureBoundary } from '../../../../ui/FailureBoundary.tsx';
import { TranslationsContext } from '../../../../ui/translations.ts';
import { translationsOfDocument } from '../../../../ui/document-locale.ts';
import { ProjectDetail } from '../../ProjectPage.tsx';
import { EditedBlock } from './EditedBlock.tsx';
import { listenToForm } from './shown-project.ts';

const root = createRoot(document.getElementById('root') as HTMLElement);

// Captured before React: links, gallery and video do nothing.
for (const event of ['click', 'auxclick', 'submit', 'dragstart'])
  addEventListener(event, keepStill, { capture: true });

function keepStill(event: Event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

const translations = translationsOfDocument();

listenToForm(({ project, details }, block) => {
  void translations.then((ofSite) =>
    root.render(
      <StrictMode>
        <TranslationsContext value={ofSite}>
          <FailureBoundary>
            <div className="flex-1">
              <ProjectDetail project={project} details={details} />
              <EditedBlock details={details} block={block} />
            </div>
          </FailureBoundary>
        </TranslationsContext>
      </StrictMode>,
    ),
  );
});
