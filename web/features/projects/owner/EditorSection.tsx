import { type ReactNode, useEffect, useRef, useState } from 'react';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';
import { useDocumentEvent } from '../../../ui/owner/useDocumentEvent.ts';
import {
  type EditorSectionName,
  editorSections,
  goToSection,
  headingId,
  sectionInView,
  sectionNames,
} from './editor-sections.ts';

/** Buttons that lead to the sections of the form. The section in view is marked. */
export function SectionLinks() {
  const [current, setCurrent] = useState<EditorSectionName>('details');
  // In the capture phase, because an element scrolls, and its scroll events do not bubble.
  useDocumentEvent('scroll', () => setCurrent(sectionInView()), true);
  return (
    <nav aria-label="Sections of the form" className="flex shrink-0 gap-1 border-b border-line px-2 sm:px-4">
      {sectionNames.map((name) => (
        <button
          key={name}
          type="button"
          aria-current={name === current ? 'true' : undefined}
          onClick={() => {
            goToSection(name);
            setCurrent(name);
          }}
          className="-mb-px min-h-10 shrink-0 border-b-2 border-transparent px-2 text-sm font-medium text-muted hover:text-ink focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus aria-[current]:border-accent aria-[current]:text-ink pointer-coarse:min-h-11"
        >
          {editorSections[name]}
        </button>
      ))}
    </nav>
  );
}

type SectionProps = { name: EditorSectionName; children: ReactNode };

export function EditorSection({ name, children }: SectionProps) {
  return (
    // Without a name, so that it is no landmark: the page in the editor has sections of the same names.
    <section className="mt-8 space-y-5 border-t border-line pt-6 first-of-type:mt-0 first-of-type:border-0 first-of-type:pt-0">
      <h3 id={headingId(name)} tabIndex={-1} className="-scroll-mt-7 text-base font-semibold outline-none">
        {editorSections[name]}
      </h3>
      {children}
    </section>
  );
}

type FoldedProps = {
  id?: string;
  title: string;
  /** Opens the fields when it becomes true, such as for a faulty field. */
  open: boolean;
  children: ReactNode;
};

/** Fields behind a title, which shows and hides them. */
export function Folded({ id, title, open, children }: FoldedProps) {
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (open && element.current) element.current.open = true;
  }, [open]);
  return (
    <details ref={element} id={id} className="group -scroll-mt-7 rounded-md border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md px-4 py-2 text-sm font-semibold hover:bg-sunken focus-visible:outline-2 focus-visible:outline-focus">
        <OwnerIcon name="chevron-right" className="size-4 text-muted group-open:rotate-90" />
        {title}
      </summary>
      <div className="border-t border-line p-4">{children}</div>
    </details>
  );
}
