import { useRef, useState } from 'react';
import type { Project } from '#contract/projects/projects.ts';
import { Button } from '../../../../ui/Button.tsx';
import { CaseStudyDialog } from './CaseStudyDialog.tsx';
import { OwnerIcon } from '../../../../ui/owner/OwnerIcon.tsx';

/** Opens the case study from the project's window. */
export function CaseStudyButton({ project }: { project: Project }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <section aria-labelledby="case-study-heading" className="mt-8 space-y-3 border-t border-line pt-6">
      <h3 id="case-study-heading" className="text-base font-semibold">
        Case study
      </h3>
      <p className="text-sm text-muted">
        Add facts, links, texts, pictures, quotes and figures to the project’s page. Saved separately.
      </p>
      <Button ref={button} variant="secondary" onClick={() => setOpen(true)}>
        <OwnerIcon name="layout-list" className="size-5" />
        Write case study
      </Button>
      {isOpen && <CaseStudyDialog project={project} onClose={() => setOpen(false)} fallbackFocus={button} />}
    </section>
  );
}
