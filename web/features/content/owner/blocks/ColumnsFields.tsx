import { type Block, caseStudyLimits } from '#contract/projects/case-study.ts';
import { Button } from '../../../../ui/Button.tsx';
import { MarkdownField } from '../../../../ui/owner/MarkdownField.tsx';

type ColumnsFieldsProps = {
  block: Extract<Block, { kind: 'columns' }>;
  faultOf: (field: string) => string | undefined;
  onChange: (block: Block) => void;
};

const { min, max } = caseStudyLimits.columns;

/** A text for each column. */
export function ColumnsFields({ block, faultOf, onChange }: ColumnsFieldsProps) {
  const { texts } = block;
  const change = (changed: string[]) => onChange({ ...block, texts: changed });
  return (
    <>
      {texts.map((text, index) => (
        <MarkdownField
          // oxlint-disable-next-line react/no-array-index-key -- columns have no other identity
          key={index}
          kind="text"
          label={`Column ${index + 1}`}
          limit={caseStudyLimits.columnText}
          error={faultOf(`texts.${index}`)}
          value={text}
          onChange={(event) => change(texts.with(index, event.target.value))}
        />
      ))}
      {texts.length < max && (
        <Button variant="secondary" onClick={() => change([...texts, ''])}>
          Add a column
        </Button>
      )}
      {texts.length > min && (
        <Button
          variant="secondary"
          // Its text moves to the column before.
          onClick={() => change([...texts.slice(0, -2), texts.slice(-2).filter(Boolean).join('\n\n')])}
        >
          Merge the last two columns
        </Button>
      )}
    </>
  );
}
