import { type Block, caseStudyLimits } from '#contract/projects/case-study.ts';
import { Button } from '../../../../ui/Button.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { IconButton } from '../../../../ui/owner/IconButton.tsx';

type FiguresFieldsProps = {
  block: Extract<Block, { kind: 'figures' }>;
  faultOf: (field: string) => string | undefined;
  onChange: (block: Block) => void;
};

/** A figure and its label in each row. */
export function FiguresFields({ block, faultOf, onChange }: FiguresFieldsProps) {
  const { figures } = block;
  const change = (changed: typeof figures) => onChange({ ...block, figures: changed });
  return (
    <>
      {figures.map((row, index) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- rows have no other identity
          key={index}
          className="grid items-start gap-4 sm:grid-cols-[10rem_minmax(0,1fr)_auto]"
        >
          {(['figure', 'label'] as const).map((name) => (
            <TextField
              key={name}
              label={name === 'figure' ? 'Figure' : 'Label'}
              placeholder={name === 'figure' ? '40 %' : undefined}
              autoComplete="off"
              error={faultOf(`figures.${index}.${name}`)}
              value={row[name]}
              onChange={({ target }) => change(figures.with(index, { ...row, [name]: target.value }))}
            />
          ))}
          {figures.length > 1 && (
            <IconButton
              icon="x"
              danger
              tip="Remove"
              label={`Remove figure ${index + 1}`}
              onClick={() => change(figures.toSpliced(index, 1))}
            />
          )}
        </div>
      ))}
      {figures.length < caseStudyLimits.figures && (
        <Button variant="secondary" onClick={() => change([...figures, { figure: '', label: '' }])}>
          Add a figure
        </Button>
      )}
    </>
  );
}
