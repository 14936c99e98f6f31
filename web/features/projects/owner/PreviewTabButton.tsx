import type { Project } from '#contract/projects/projects.ts';
import { pages } from '#contract/paths.ts';
import { IconButton } from '../../../ui/owner/IconButton.tsx';
import { hasPublicPage, openPreview } from './previewing.ts';

/** Opens the saved project in a new tab: its page, or the preview of a hidden project. */
export function PreviewTabButton({ project }: { project: Project }) {
  const openPage = () => open(pages.project(project.category, project), '_blank', 'noopener');
  const isPublic = hasPublicPage(project);
  return (
    <IconButton
      icon="external-link"
      tip={isPublic ? 'Open the saved page in a new tab' : 'Open the saved preview in a new tab'}
      onClick={() => (isPublic ? openPage() : void openPreview(project.id))}
    />
  );
}
