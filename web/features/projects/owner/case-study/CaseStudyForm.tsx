import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { Block, CaseStudy } from '#contract/projects/case-study.ts';
import type { GalleryPicture } from '#contract/projects/gallery.ts';
import type { Project } from '#contract/projects/projects.ts';
import { useFaultFocus } from '../../../../ui/owner/form-state/useFaultFocus.ts';
import { Button } from '../../../../ui/Button.tsx';
import { DialogActions, DialogBody } from '../../../../ui/owner/Dialog.tsx';
import { RestoredNotice } from '../../../../ui/owner/DraftNotices.tsx';
import { FormConflict } from '../../../../ui/owner/FormConflict.tsx';
import { SaveFaultNotice } from '../../../../ui/owner/SaveFaultNotice.tsx';
import { blockKinds, facts } from './block-kinds.ts';
import { BlocksSection } from './BlocksSection.tsx';
import { CaseStudyPreview } from './CaseStudyPreview.tsx';
import { FactsAndLinks } from './FactsAndLinks.tsx';
import { leftOf, useCaseStudyForm } from './useCaseStudyForm.ts';

type CaseStudyFormProps = {
  project: Project;
  opened: CaseStudy;
  pictures: readonly GalleryPicture[];
  onDirty: (dirty: boolean) => void;
  onCancel: () => void;
  onDone: () => void;
};

const labels = { facts: 'Facts', links: 'Further links', blocks: 'Blocks' };

/** Formats a value for the conflict window: facts by name, one block a line. */
function textOf(name: string, value: unknown): string | undefined {
  if (name === 'facts') {
    const given = value as CaseStudy['facts'];
    const named = facts.filter((fact) => given[fact.name]);
    return named.map((fact) => `${fact.label}: ${given[fact.name]}`).join('\n');
  }
  if (name !== 'blocks') return undefined;
  const lines = (value as Block[]).map(({ kind, ...fields }) => {
    const words = Object.values<unknown>(fields).filter((one) => typeof one === 'string' && one !== '');
    return [blockKinds[kind].name, ...words].join(', ');
  });
  return lines.join('\n');
}

/** The case study's fields, with a preview beside them on wide screens. */
export function CaseStudyForm({ project, opened, pictures, onDirty, onCancel, onDone }: CaseStudyFormProps) {
  const versioned = useCaseStudyForm({ projectId: project.id, opened, onDone });
  const element = useFaultFocus(versioned.refusals);
  const { form, isDirty, isSaving } = versioned;
  const blocks = useWatch({ control: form.control, name: 'blocks' });
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useEffect(() => {
    // The window opened before the form was ready. Touch screens would only open the keyboard.
    if (matchMedia('(pointer: fine)').matches) element.current?.querySelector('input')?.focus();
  }, [element]);

  return (
    <form
      ref={element}
      noValidate
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => void versioned.submit(event)}
    >
      <div className="flex min-h-0 flex-1">
        <DialogBody>
          <RestoredNotice versioned={versioned} />
          <div className="space-y-8">
            <FactsAndLinks form={form} />
            <BlocksSection form={form} pictures={pictures} />
          </div>
        </DialogBody>
        <CaseStudyPreview project={project} blocks={leftOf(blocks)} pictures={pictures} />
      </div>
      <DialogActions>
        <SaveFaultNotice fault={versioned.fault} busy={isSaving} />
        <Button variant="secondary" onClick={onCancel} disabled={isSaving}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={isSaving}>
          Save case study
        </Button>
      </DialogActions>
      <FormConflict versioned={versioned} what="case study" labels={labels} textOf={textOf} />
    </form>
  );
}
