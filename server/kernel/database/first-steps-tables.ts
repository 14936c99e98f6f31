/** What is kept of an owner's beginning. */

/** One row, once the owner has put the first steps away. */
export interface FirstStepsTable {
  id: 1;
  dismissed_at: number;
}

/** The categories that came with the examples. */
export interface ExampleCategoriesTable {
  category_id: number;
}

/** The projects that came with the examples. */
export interface ExampleProjectsTable {
  project_id: number;
}
