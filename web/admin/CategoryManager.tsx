import { useQuery, useQueryClient } from '@tanstack/react-query';
import CategoryManagerPage from '../features/categories/owner/CategoryManagerPage.tsx';
import { ownProjects } from '../features/projects/owner/fetch-own-projects.ts';
import { changeProjects } from '../features/projects/owner/many-projects-calls.ts';

/** The page of categories. Passes it the owner's projects, because the feature of categories may not import them. */
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
