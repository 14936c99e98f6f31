import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { queries } from '../api/public-calls.ts';
import { QueryCacheContext } from '../api/query-cache.ts';
import { ProjectForm, type ProjectFormProps } from '../features/projects/owner/ProjectForm.tsx';

/** The form of a project with all categories, also those that are added in the form. */
export function ProjectEditor(form: Omit<ProjectFormProps, 'categories'>) {
  const known = useContext(QueryCacheContext).get(queries.categories());
  const { data = known ?? [] } = useQuery(queries.categories());
  return <ProjectForm {...form} categories={data} />;
}
