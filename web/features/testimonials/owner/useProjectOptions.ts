import { useQuery } from '@tanstack/react-query';
import type { SelectOption } from '../../../ui/owner/Select.tsx';
import { ownProjects } from '../../projects/owner/fetch-own-projects.ts';

export function useProjectOptions(): SelectOption[] {
  const { data: projects = [] } = useQuery(ownProjects);
  return [
    { value: '', label: 'None' },
    ...projects.map(({ id, project_title }) => ({ value: String(id), label: project_title })),
  ];
}
