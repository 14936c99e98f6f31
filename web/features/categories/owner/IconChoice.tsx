import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type Ref, useState } from 'react';
import { useController } from 'react-hook-form';
import {
  type AllIcons as IconList,
  allIconsApi,
  allIconsFile,
  iconLabel,
} from '#contract/categories/categories.ts';
import { firstIcons, isFirstIcon } from '#contract/categories/category-icons.ts';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldFrame } from '../../../ui/fields/FieldFrame.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useFieldIds } from '../../../ui/fields/field-control.ts';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';
import { QueryStatus } from '../../../ui/owner/QueryStatus.tsx';
import { CategoryIcon } from '../CategoryIcon.tsx';
import type { useCategoryForm } from './useCategoryForm.ts';

/** Radio buttons for a category's icon: a few common ones, the chosen one, and all icons in a search. */
export function IconChoice({ form }: Pick<ReturnType<typeof useCategoryForm>, 'form'>) {
  const { field, fieldState } = useController({ name: 'category_icon_link', control: form.control });
  const error = fieldState.error?.message;
  const ids = useFieldIds({ error });
  const [isOpen, setOpen] = useState(false);
  // Null until one is chosen.
  const chosen = field.value as string | null;
  const offered = chosen === null || isFirstIcon(chosen) ? firstIcons : [...firstIcons, chosen];
  return (
    <FieldFrame ids={ids} label="Icon" error={error} group>
      <div className="flex flex-col gap-3">
        <div
          role="radiogroup"
          aria-labelledby={ids.labelId}
          aria-describedby={ids.control['aria-describedby']}
          aria-invalid={ids.control['aria-invalid']}
          className="grid grid-cols-3 gap-2 sm:grid-cols-5"
        >
          {offered.map((name, index) => (
            <IconOption
              key={name}
              ref={index === 0 ? field.ref : undefined}
              group="icon"
              name={name}
              checked={name === chosen}
              onChoose={field.onChange}
            >
              <CategoryIcon name={name} className="thin-icon size-6" />
            </IconOption>
          ))}
        </div>
        <div>
          <Button variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <OwnerIcon name={isOpen ? 'chevron-up' : 'chevron-down'} className="size-4" />
            More icons
          </Button>
        </div>
        {isOpen && <AllIcons chosen={chosen} onChoose={field.onChange} />}
      </div>
    </FieldFrame>
  );
}

type IconOptionProps = {
  /** Radio buttons of one group are reached with the arrow keys. */
  group: string;
  name: string;
  checked: boolean;
  onChoose: (name: string) => void;
  ref?: Ref<HTMLInputElement> | undefined;
  children: ReactNode;
};

function IconOption({ group, name, checked, onChoose, ref, children }: IconOptionProps) {
  return (
    <label className="relative flex min-w-0 flex-col items-center gap-1.5 rounded-md border border-line bg-field px-1 py-3 text-center text-2xs text-ink transition-colors hover:border-control has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        ref={ref}
        type="radio"
        name={group}
        value={name}
        checked={checked}
        onChange={() => onChoose(name)}
        className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
      />
      {children}
      <span className="wrap-anywhere">{iconLabel(name)}</span>
    </label>
  );
}

/** Icons at the start of the list before a search. */
const suggested = [
  'camera',
  'image',
  'film',
  'video',
  'headphones',
  'mic',
  'pen-tool',
  'book-open',
  'newspaper',
  'map',
  'plane',
  'house',
  'building',
  'graduation-cap',
  'heart',
  'leaf',
  'lightbulb',
  'rocket',
  'gamepad-2',
  'wrench',
];

/** Number of icons that a search shows first, and that each press of “Show more” adds. */
const step = 60;

type AllIconsProps = { chosen: string | null; onChoose: (name: string) => void };

/** All icons with a search. The list and the drawings are loaded when it opens. */
function AllIcons({ chosen, onChoose }: AllIconsProps) {
  const icons = useQuery({
    queryKey: ['category-icons'],
    queryFn: () => call<IconList>(allIconsApi),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [text, setText] = useState('');
  const [shown, setShown] = useState(suggested.length);
  const found = icons.data ? search(icons.data.icons, text) : [];
  return (
    <div className="flex flex-col gap-4 rounded-md border border-line p-4">
      <TextField
        label="Search all icons"
        type="search"
        placeholder="camera, music, travel"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setShown(target.value.trim() === '' ? suggested.length : step);
        }}
        // Enter would submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <QueryStatus query={icons} loading="Loading icons..." failed="Couldn’t load the icons" />
      {icons.data && (
        <p role="status" className="text-sm text-muted">
          {found.length === 0 ? 'No icon found' : `${found.length} ${found.length === 1 ? 'icon' : 'icons'}`}
        </p>
      )}
      {found.length > 0 && (
        <div role="radiogroup" aria-label="Search results" className="grid grid-cols-3 gap-2 sm:grid-cols-5">
          {found.slice(0, shown).map((name) => (
            <IconOption
              key={name}
              group="all-icons"
              name={name}
              checked={name === chosen}
              onChoose={onChoose}
            >
              <svg aria-hidden className="icon thin-icon size-6">
                <use href={`${allIconsFile}#${name}`} />
              </svg>
            </IconOption>
          ))}
        </div>
      )}
      {found.length > shown && (
        <div>
          <Button variant="secondary" onClick={() => setShown(shown + step)}>
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}

/**
 * Returns the names of icons with a word beginning with each word of the text. Matching names come first, the shortest
 * at the top. Without a text, returns all names, the suggested ones first.
 */
function search(icons: IconList['icons'], text: string): string[] {
  const wanted = text
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean);
  if (wanted.length === 0) return [...new Set([...suggested, ...icons.map(({ name }) => name)])];
  const has = (words: string, word: string) => ` ${words}`.includes(` ${word}`);
  const byName: string[] = [];
  const byWord: string[] = [];
  for (const { name, words } of icons) {
    const ownWords = name.replaceAll('-', ' ');
    if (wanted.every((word) => has(ownWords, word))) byName.push(name);
    else if (wanted.every((word) => has(ownWords, word) || has(words, word))) byWord.push(name);
  }
  byName.sort((one, other) => one.length - other.length);
  return [...byName, ...byWord];
}
