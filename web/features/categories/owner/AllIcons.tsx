import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AllIcons as IconList, allIconsApi, allIconsFile } from '#contract/categories/categories.ts';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { QueryStatus } from '../../../ui/owner/QueryStatus.tsx';
import { IconOption } from './IconOption.tsx';

/** Shown before a search: with the icons above the list, 30 to choose from. */
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

/** Number of results that are shown first, and added by each press. */
const step = 60;

type AllIconsProps = { chosen: string | null; onChoose: (name: string) => void };

/** All icons with a search. The list and the drawings are loaded when it opens. */
export function AllIcons({ chosen, onChoose }: AllIconsProps) {
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
 * Returns the names of icons that have a word beginning with each word of the text. Matching names come first, the
 * shortest at the top. Without a text, returns all names, the suggested ones first.
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
