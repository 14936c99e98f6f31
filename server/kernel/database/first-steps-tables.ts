/** State of the first steps. */

/** One row after the owner has hidden the first steps. */
export interface FirstStepsTable {
  id: 1;
  dismissed_at: number;
}

/** Example categories. */
export interface ExampleCategoriesTable {
  category_id: number;
}

/** Example projects. */
export interface ExampleProjectsTable {
  project_id: number;
}
