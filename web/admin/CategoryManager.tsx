import { useQuery, useQueryClient } from '@tanstack/react-query';
import CategoryManagerPage from '../features/categories/owner/CategoryManagerPage.tsx';
import { ownProjects } from '../features/projects/owner/fetch-own-projects.ts';
import { changeProjects } from '../features/projects/owner/many-projects-calls.ts';

/** The page of categories with the owner's projects, which the feature of categories may not import. */
export default function CategoryManager() {
  const cache = useQueryClient();
  const { data } = useQuery(ownProjects);
  return (
    <CategoryManagerPage
      projects={data}
      onMove={(projects, category) => changeProjects(cache, projects, { category })}
    />
  );
}
