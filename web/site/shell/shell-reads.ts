/** What the shell shows while, against all odds, nothing has been read. */
import type { Category } from '../../../contract/categories.ts';
import type { Profile } from '../../../contract/profile.ts';

export const noCategories: Category[] = [];
export const noProfile: Profile = { user: null, files_available: {} };
