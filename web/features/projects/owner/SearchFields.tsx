import { type Project, projectFieldTable, projectLimits } from '#contract/projects/projects.ts';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { fieldProps } from '../../../ui/form-state/useContractForm.ts';
import type { ProjectEditorForm } from './project-values.ts';
import { SearchPreview } from './search-preview/SearchPreview.tsx';

type SearchFieldsProps = {
  form: ProjectEditorForm;
  /** The saved project; undefined for a new one. */
  saved: Project | undefined;
};

/** Title and description for search engines and shared links, with previews. */
export function SearchFields({ form, saved }: SearchFieldsProps) {
  return (
    <div className="space-y-5">
      <TextField
        label={projectFieldTable.search_title.label}
        {...fieldProps(form, 'search_title')}
        optional
        autoComplete="off"
        hint="For search engines and shared links. If empty, the title is used."
      />
      <TextArea
        label={projectFieldTable.search_description.label}
        {...fieldProps(form, 'search_description')}
        optional
        rows={2}
        limit={projectLimits.searchDescription}
        hint="If empty, the start of the description is used."
      />
      <SearchPreview control={form.control} saved={saved} />
    </div>
  );
}
