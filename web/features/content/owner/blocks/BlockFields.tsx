import { useState } from 'react';
import { type Block, caseStudyLimits } from '#contract/projects/case-study.ts';
import { TextArea } from '../../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { MarkdownField } from '../../../../ui/owner/MarkdownField.tsx';
import { VideoButton } from '../videos/VideoButton.tsx';
import { ColumnsFields } from './ColumnsFields.tsx';
import { TestimonialChoice } from './TestimonialChoice.tsx';
import { type BlockFieldsProps, PictureBlockFields } from './PictureBlockFields.tsx';

export function BlockFields(props: BlockFieldsProps) {
  const { block, faultOf, onChange } = props;
  const input = <Field extends string>(of: Block & Record<Field, string>, field: Field) => ({
    value: of[field],
    error: faultOf(field),
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...of, [field]: target.value }),
  });
  switch (block.kind) {
    case 'text':
      return (
        <MarkdownField kind="text" label="Text" limit={caseStudyLimits.text} {...input(block, 'text')} />
      );
    case 'columns':
      return <ColumnsFields block={block} faultOf={faultOf} onChange={onChange} />;
    case 'quote':
      return (
        <>
          <TextArea label="Quote" rows={3} limit={caseStudyLimits.quote} {...input(block, 'quote')} />
          <TextField label="Said by" optional autoComplete="off" {...input(block, 'quoted')} />
        </>
      );
    case 'testimonials':
      return (
        <TestimonialChoice
          error={faultOf('testimonials')}
          value={block.testimonials}
          onChange={(testimonials) => onChange({ ...block, testimonials })}
        />
      );
    case 'figure':
      return (
        <div className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <TextField label="Figure" placeholder="40 %" autoComplete="off" {...input(block, 'figure')} />
          <TextField label="Label" autoComplete="off" {...input(block, 'label')} />
        </div>
      );
    case 'video':
      return (
        <>
          <TextField
            label="Video URL"
            type="url"
            hint="Videos on YouTube, Vimeo and Loom play on the page. Others are shown as links."
            autoComplete="off"
            {...input(block, 'link')}
          />
          <OwnVideo {...props} />
        </>
      );
    case 'embed':
      return (
        <TextField
          label="Link"
          type="url"
          placeholder="https://www.figma.com/proto/…"
          hint="A Figma file, a CodePen pen, or a Vimeo or Loom video that everyone may see. It loads when a visitor asks for it."
          autoComplete="off"
          {...input(block, 'link')}
        />
      );
    case 'button':
      return (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Button text" autoComplete="off" {...input(block, 'label')} />
          <TextField
            label="Button link"
            placeholder="https://… or /contact"
            autoComplete="off"
            {...input(block, 'link')}
          />
        </div>
      );
    case 'divider':
      return <p className="text-sm text-muted">A line across the page.</p>;
    case 'picture':
    case 'pair':
    case 'comparison':
    case 'gallery':
      return <PictureBlockFields {...props} block={block} />;
  }
}

/** Uploads a video in place of the link. It is one of the project's pictures. */
function OwnVideo({ gallery, onChange }: BlockFieldsProps) {
  const [refused, setRefused] = useState('');
  return (
    <div>
      <VideoButton
        label="Video"
        onChoose={(picture) => {
          const { items, refused: reasons } = gallery.addStored([picture]);
          setRefused(reasons.join('\n'));
          if (items[0]) onChange({ kind: 'picture', picture: items[0].id, size: 'wide' });
        }}
      />
      <p role="alert" className="mt-1.5 text-sm font-medium text-danger empty:hidden">
        {refused}
      </p>
    </div>
  );
}
