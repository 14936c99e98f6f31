import { useState } from 'react';
import { type Block, caseStudyLimits } from '#contract/projects/case-study.ts';
import { Button } from '../../../../ui/Button.tsx';
import { TextArea } from '../../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { MarkdownField } from '../../../../ui/owner/MarkdownField.tsx';
import { VideoButton } from '../videos/VideoButton.tsx';
import { ColumnsFields } from './ColumnsFields.tsx';
import { FiguresFields } from './FiguresFields.tsx';
import { type BlockFieldsProps, PictureBlockFields } from './PictureBlockFields.tsx';
import { PictureChoice } from './PictureChoice.tsx';
import { TestimonialSelect } from './TestimonialSelect.tsx';

export function BlockFields(props: BlockFieldsProps) {
  const { block, gallery, faultOf, onChange } = props;
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
          {block.testimonial === null && (
            <>
              <TextArea label="Quote" rows={3} limit={caseStudyLimits.quote} {...input(block, 'quote')} />
              <TextField label="Said by" optional autoComplete="off" {...input(block, 'quoted')} />
              <TextField label="Role" optional autoComplete="off" {...input(block, 'role')} />
              <PictureChoice
                label="Portrait"
                error={faultOf('portrait')}
                gallery={gallery}
                value={block.portrait ?? 0}
                onChange={(portrait) => onChange({ ...block, portrait })}
              />
              {block.portrait !== null && (
                <Button variant="secondary" onClick={() => onChange({ ...block, portrait: null })}>
                  Remove the portrait
                </Button>
              )}
            </>
          )}
          <TestimonialSelect
            error={faultOf('testimonial')}
            value={block.testimonial}
            onChange={(testimonial) => onChange({ ...block, testimonial })}
          />
        </>
      );
    case 'figures':
      return <FiguresFields block={block} faultOf={faultOf} onChange={onChange} />;
    case 'embed':
      return (
        <>
          <TextField
            label="Link"
            type="url"
            placeholder="https://www.youtube.com/watch?v=…"
            hint="Videos on YouTube, Vimeo and Loom, Figma files and CodePen pens play on the page when a visitor asks for them. Others are shown as links."
            autoComplete="off"
            {...input(block, 'link')}
          />
          <OwnVideo {...props} />
        </>
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
    case 'picture':
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
