import { useTranslations } from '../../../ui/translations.ts';
import { Blocks, type BlocksProps } from '../Blocks.tsx';
import { partsOf } from './parts.ts';

/** The case study of a project. */
export function CaseStudy(props: BlocksProps) {
  const t = useTranslations();
  if (partsOf(props.blocks, props.pictures).length === 0) return null;
  return (
    <section aria-labelledby="case-study" className="mt-(--section) stack-10 lg:stack-16">
      <h2 id="case-study" className="sr-only">
        {t.project.caseStudy}
      </h2>
      <Blocks {...props} />
    </section>
  );
}
