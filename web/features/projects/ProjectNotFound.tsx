import { visitorMessages } from '#contract/messages/visitor.ts';
import { pages } from '#contract/paths.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

/** Shown where a project would be. */
export function ProjectNotFound() {
  return (
    <section className="site-width py-(--section)">
      <h1 className="text-title font-semibold tracking-title">{visitorMessages.projectNotFound}</h1>
      <p className="mt-4 max-w-prose text-lead text-muted">
        There is no project at this address, or it could not be loaded.
      </p>
      <ButtonLink to={pages.home} className="mt-8 min-h-12 px-6">
        {visitorMessages.returnHome}
      </ButtonLink>
    </section>
  );
}
