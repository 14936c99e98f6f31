import { pages } from '#contract/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useTranslations } from '../../ui/translations.ts';

export function ProjectNotFound() {
  const { project, shell } = useTranslations();
  return (
    <section className="site-width py-(--section)">
      <h1 className="text-title font-semibold tracking-title">{project.notFound}</h1>
      <p className="mt-4 max-w-prose text-lead text-muted">{project.notFoundHint}</p>
      <ButtonLink to={pages.home} className="mt-8 button-tall px-6">
        {shell.returnHome}
      </ButtonLink>
    </section>
  );
}
