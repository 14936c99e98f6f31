import { pages } from '#contract/paths.ts';
import { Notice } from '../../../ui/owner/Notice.tsx';
import { SelectField } from '../../../ui/owner/SelectField.tsx';

type CommonCategoryProps = {
  categories: readonly string[];
  value: string;
  onChange: (name: string) => void;
};

/** Where the projects go that fit no category; without any, the way to add one and keep the preview. */
export function CommonCategory({ categories, value, onChange }: CommonCategoryProps) {
  if (categories.length > 0)
    return (
      <div className="mb-4 max-w-sm">
        <SelectField
          label="Category of those that fit none of yours"
          value={value || categories[0]}
          onChange={(event) => onChange(event.target.value)}
          options={categories.map((name) => ({ value: name, label: name }))}
        />
      </div>
    );
  return (
    <div className="mb-4 max-w-prose">
      <Notice>
        A project belongs to a category, and there is none yet.{' '}
        <a
          href={pages.categoryManager}
          target="_blank"
          rel="noreferrer"
          className="underline underline-offset-4"
        >
          Add one in a new tab
        </a>
        , and come back here.
      </Notice>
    </div>
  );
}
