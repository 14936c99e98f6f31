/** The tables of categories. Times are milliseconds since 1970. */
import type { Generated, DeletedAt, RecordVersion, Position } from '../../kernel/database/table-types.ts';

export interface CategoriesTables {
  categories: CategoriesTable;
  former_category_names: FormerCategoryNamesTable;
}

interface CategoriesTable {
  id: Generated<number>;
  category_name: string;
  /** The normalised name (`categoryKey`), unique outside the trash. Earlier releases normalised less. */
  key: string;
  description: string | null;
  category_icon_link: string;
  parent_id: number | null;
  position: Position;
  created_at: number;
  version: RecordVersion;
  deleted_at: DeletedAt;
}

/** Former names of categories by `categoryKey`. If several categories had a name, the row names the last one. */
interface FormerCategoryNamesTable {
  key: string;
  category_name: string;
  category_id: number;
}
