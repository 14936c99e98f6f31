import { useState, useRef, type SubmitEvent, type ReactNode } from 'react';
import { pages } from '#contract/addresses.ts';
import type { PageAddress } from '#contract/public-pages.ts';
import { useNavigate } from '../../routing/location.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface DemoPortfolio {
  personal: { name: string; title: string; email: string; bio: string };
  skills: string[];
  social: { github: string; linkedin: string; website: string };
}

const samplePortfolio: DemoPortfolio = {
  personal: {
    name: 'Robin Example',
    title: 'Maker of small tools',
    email: 'robin@example.org',
    bio: 'I turn spreadsheets that nobody dares to touch into tools that people like to open.',
  },
  skills: ['TypeScript', 'React', 'SQL', 'Accessibility'],
  social: {
    github: 'https://github.com/example',
    linkedin: 'https://www.linkedin.com/in/example',
    website: 'https://example.org',
  },
};

/** A demo of a portfolio editor with sample data. Saving only logs the values and opens the dashboard. */
export default function EditorPage({ lastStep }: PageAddress) {
  const navigate = useNavigate();
  const [portfolio, setPortfolio] = useState<DemoPortfolio>(samplePortfolio);
  const { personal, skills, social } = portfolio;
  const editPersonal = (change: Partial<DemoPortfolio['personal']>) =>
    setPortfolio({ ...portfolio, personal: { ...personal, ...change } });
  const editSocial = (change: Partial<DemoPortfolio['social']>) =>
    setPortfolio({ ...portfolio, social: { ...social, ...change } });

  function save() {
    console.log('Portfolio', portfolio);
    void navigate(pages.dashboard);
  }

  return (
    <div lang="en" dir="ltr" className="site-width py-10 lg:py-16">
      <header className="mb-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-title font-semibold tracking-title">Portfolio editor</h1>
          <p className="mt-2 text-muted">Template {lastStep}. This is a demo. Changes are not saved.</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <a href={pages.preview} target="_blank" rel="noopener" className={buttonClass('secondary')}>
            <Icon name="eye" className="size-4" />
            Preview
          </a>
          <Button onClick={save}>Save</Button>
        </div>
      </header>
      <div className="grid gap-8 lg:grid-cols-2">
        <EditorSection title="Personal info">
          <TextField
            label="Name"
            value={personal.name}
            onChange={({ target }) => editPersonal({ name: target.value })}
          />
          <TextField
            label="Title"
            value={personal.title}
            onChange={({ target }) => editPersonal({ title: target.value })}
          />
          <TextField
            label="Email"
            type="email"
            value={personal.email}
            onChange={({ target }) => editPersonal({ email: target.value })}
          />
          <TextArea
            label="Bio"
            value={personal.bio}
            onChange={({ target }) => editPersonal({ bio: target.value })}
          />
        </EditorSection>
        <div className="grid content-start gap-8">
          <EditorSection title="Skills">
            <SkillsEditor
              skills={skills}
              onChange={(changed) => setPortfolio({ ...portfolio, skills: changed })}
            />
          </EditorSection>
          <EditorSection title="Social links">
            <TextField
              label="GitHub"
              type="url"
              value={social.github}
              onChange={({ target }) => editSocial({ github: target.value })}
            />
            <TextField
              label="LinkedIn"
              type="url"
              value={social.linkedin}
              onChange={({ target }) => editSocial({ linkedin: target.value })}
            />
            <TextField
              label="Website"
              type="url"
              value={social.website}
              onChange={({ target }) => editSocial({ website: target.value })}
            />
          </EditorSection>
        </div>
      </div>
    </div>
  );
}

function EditorSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="vitrine min-w-0 stack-5 p-5 sm:p-8">
      <h2 className="text-xl font-semibold tracking-heading">{title}</h2>
      {children}
    </section>
  );
}

/** An editable list of skills without duplicates. */
function SkillsEditor({
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
                // The button with the focus is removed with its skill.
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
