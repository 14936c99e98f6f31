import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** An editable list of skills without duplicates. */
export function SkillsEditor({
  skills,
  onChange,
}: {
  skills: readonly string[];
  onChange: (skills: string[]) => void;
}) {
  const [entry, setEntry] = useState('');
  const field = useRef<HTMLInputElement>(null);

  function add(event: SubmitEvent) {
    event.preventDefault();
    const skill = entry.trim();
    if (skill && !skills.includes(skill)) onChange([...skills, skill]);
    setEntry('');
  }

  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {skills.map((skill) => (
          <li key={skill} className="inline-flex max-w-full items-center rounded-full bg-sunken ps-3 text-sm">
            <span className="min-w-0">{skill}</span>
            <button
              type="button"
              aria-label={`Remove ${skill}`}
              onClick={() => {
                onChange(skills.filter((one) => one !== skill));
                // The focused button is removed with its skill.
                field.current?.focus();
              }}
              className="grid size-8 shrink-0 place-items-center rounded-full text-muted hover:text-ink"
            >
              <Icon name="x" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <form onSubmit={add} className="flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <TextField
            ref={field}
            label="New skill"
            value={entry}
            onChange={({ target }) => setEntry(target.value)}
          />
        </div>
        <Button type="submit" variant="secondary">
          Add
        </Button>
      </form>
    </>
  );
}
