/**
 * The document in the frame of the live preview: the site's own page of a project, made of what the form around
 * the frame hands down. It asks no server, sends nothing and leads nowhere.
 */
import '@vitejs/plugin-react/preamble';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { FailureBoundary } from '../../../../routing/FailureBoundary.tsx';
import { TranslationsContext } from '../../../../ui/translations.ts';
import { translationsOfDocument } from '../../../../ui/document-locale.ts';
import { ProjectDetail } from '../../ProjectPage.tsx';
import { listenToForm } from './shown-project.ts';

const root = createRoot(document.getElementById('root') as HTMLElement);

// Before React hears of them: links, the gallery and the video stay as they are.
for (const event of ['click', 'auxclick', 'submit', 'dragstart'])
  addEventListener(event, keepStill, { capture: true });

function keepStill(event: Event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

const translations = translationsOfDocument();

listenToForm(({ project, details }) => {
  void translations.then((ofSite) =>
    root.render(
      <StrictMode>
        <TranslationsContext value={ofSite}>
          <FailureBoundary>
            <div className="flex-1">
              <ProjectDetail project={project} details={details} />
            </div>
          </FailureBoundary>
        </TranslationsContext>
      </StrictMode>,
    ),
  );
});
