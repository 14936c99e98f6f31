import type { Project } from '#contract/projects/projects.ts';
import { pages } from '#contract/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';
import { hasPublicPage, openPreview } from './previewing.ts';

/** Opens the saved project in a new tab: its page, or the preview of a hidden project. */
export function PreviewTabButton({ project }: { project: Project }) {
  const openPage = () => open(pages.project(project.category, project), '_blank', 'noopener');
  const isPublic = hasPublicPage(project);
  return (
    <Button variant="secondary" onClick={() => (isPublic ? openPage() : void openPreview(project.id))}>
      <OwnerIcon name="external-link" className="size-5" />
      {isPublic ? 'Open page' : 'Open preview'}
    </Button>
  );
}
