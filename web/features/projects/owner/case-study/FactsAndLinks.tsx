import { useEffect, useRef, useState } from 'react';
import { caseStudyLimits } from '#contract/projects/case-study.ts';
import { Button } from '../../../../ui/Button.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { IconButton } from '../../../../ui/owner/IconButton.tsx';
import { type CaseStudyState, type Faults, type LinkItem, nextKey } from './case-study-state.ts';
import { OwnerIcon } from '../../../../ui/owner/OwnerIcon.tsx';

const facts = [
  { name: 'year', label: 'Year' },
  { name: 'role', label: 'Role' },
  { name: 'client', label: 'Client' },
  { name: 'team', label: 'Team' },
] as const;

type FactsAndLinksProps = {
  state: CaseStudyState;
  faults: Faults;
  onChange: (changes: Partial<CaseStudyState>) => void;
};

/** What stands below the title: facts in a row, and links beyond those that every project may have. */
export function FactsAndLinks({ state, faults, onChange }: FactsAndLinksProps) {
  const addButton = useRef<HTMLButtonElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState(0);
  const { links } = state;
  useEffect(() => {
    if (added) rows.current?.querySelector<HTMLElement>(':scope > :last-child input')?.focus();
  }, [added]);
  const change = (key: number, changes: Partial<LinkItem>) =>
    onChange({ links: links.map((link) => (link.key === key ? { ...link, ...changes } : link)) });

  return (
    <>
      <section aria-labelledby="facts-heading" className="space-y-4">
        <h3 id="facts-heading" className="text-base font-semibold">
          Facts
        </h3>
        <p className="text-sm text-muted">Below the title. What is left empty is not shown.</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {facts.map(({ name, label }) => (
            <TextField
              key={name}
              label={label}
              autoComplete="off"
              error={faults[`facts.${name}`]}
              value={state.facts[name]}
              onChange={(event) => onChange({ facts: { ...state.facts, [name]: event.target.value } })}
            />
          ))}
        </div>
      </section>
      <section aria-labelledby="links-heading" className="space-y-4">
        <h3 id="links-heading" className="text-base font-semibold">
          Further links
        </h3>
        <div ref={rows} className="space-y-4 empty:hidden">
          {links.map(({ key, label, url }, index) => (
            <div key={key} role="group" aria-label={`Link ${index + 1}`} className="flex items-start gap-2">
              <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
                <TextField
                  label="Words of the link"
                  autoComplete="off"
                  error={faults[`links.${key}.label`]}
                  value={label}
                  onChange={(event) => change(key, { label: event.target.value })}
                />
                <TextField
                  label="Link URL"
                  type="url"
                  autoComplete="off"
                  error={faults[`links.${key}.url`]}
                  value={url}
                  onChange={(event) => change(key, { url: event.target.value })}
                />
              </div>
              <IconButton
                icon="x"
                danger
                className="mt-7"
                label={`Remove link ${index + 1}`}
                tip="Remove"
                onClick={() => {
                  onChange({ links: links.filter((link) => link.key !== key) });
                  // This button goes with the link.
                  addButton.current?.focus();
                }}
              />
            </div>
          ))}
        </div>
        <Button
          ref={addButton}
          variant="secondary"
          disabled={links.length >= caseStudyLimits.links}
          onClick={() => {
            const key = nextKey();
            onChange({ links: [...links, { key, label: '', url: '' }] });
            setAdded(key);
          }}
        >
          <OwnerIcon name="plus" className="size-5" />
          Add a link
        </Button>
      </section>
    </>
  );
}
