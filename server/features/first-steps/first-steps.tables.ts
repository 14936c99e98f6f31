/** The tables of the first steps and of example content. */

export interface FirstStepsTables {
  first_steps: FirstStepsTable;
  example_categories: ExampleCategoriesTable;
  example_projects: ExampleProjectsTable;
}

/** One row once the first steps are hidden. */
interface FirstStepsTable {
  id: 1;
  dismissed_at: number;
}

interface ExampleCategoriesTable {
  category_id: number;
}

interface ExampleProjectsTable {
  project_id: number;
}
