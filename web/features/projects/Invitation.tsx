import { pages } from '#contract/addresses.ts';
import { Link } from '../../routing/Link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { useTranslations } from '../../ui/translations.ts';

/** An invitation to write to the owner, after a project, the projects of a category, or the home page. */
export function Invitation() {
  const { project, shell } = useTranslations();
  return (
    <section aria-labelledby="invitation" data-invites className="invitation">
      <h2 id="invitation">{project.invitation}</h2>
      <Link to={pages.contact} className={`${buttonClass('primary')} button-tall px-6`}>
        {shell.writeMessage}
      </Link>
    </section>
  );
}
