import { useEffect, useRef } from 'react';
import { pages } from '#contract/paths.ts';
import {
  hasResume,
  jsonResumePath,
  type ResumeSection,
  resumeSectionNames,
  type ResumeSections,
} from '#contract/resume/resume.ts';
import { Link } from '../../../routing/Link.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';
import { PageForm } from '../../../ui/owner/PageForm.tsx';
import { EntriesSection } from './EntriesSection.tsx';
import { type Entry, entryText, sectionForms } from './entry-fields.ts';
import { useResumeForm } from './useResumeForm.ts';

const labels = Object.fromEntries(resumeSectionNames.map((name) => [name, sectionForms[name].title]));

function textOf(section: string, entries: unknown): string {
  const form = sectionForms[section as ResumeSection];
  return (entries as Entry[]).map((entry) => entryText(form, entry)).join('\n\n');
}

export function ResumeForm({ saved }: { saved: ResumeSections }) {
  const versioned = useResumeForm(saved);
  const { form, refusals } = versioned;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The form library does not know the fields of entries, which are open by then.
    if (refusals > 0)
      requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  }, [refusals]);

  return (
    <PageForm ref={element} versioned={versioned} what="resume" labels={labels} textOf={textOf}>
      <div className="mb-8 flex flex-wrap gap-3">
        <Link to={pages.imports} className={buttonClass('secondary')}>
          <OwnerIcon name="upload" className="size-4" />
          Import
        </Link>
        {hasResume(saved) && (
          <>
            <a href={jsonResumePath} download="resume.json" className={buttonClass('secondary')}>
              <OwnerIcon name="download" className="size-4" />
              Export JSON Resume
            </a>
            <a href={pages.resume} target="_blank" rel="noreferrer" className={buttonClass('ghost')}>
              <OwnerIcon name="external-link" className="size-4" />
              View page
            </a>
          </>
        )}
      </div>
      {resumeSectionNames.map((section) => (
        <EntriesSection
          key={section}
          section={section}
          form={form}
          onOrder={versioned.onOrder}
          refusals={refusals}
        />
      ))}
    </PageForm>
  );
}
