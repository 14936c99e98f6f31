import { type Block, caseStudyLimits, type pictureSizes } from '#contract/projects/case-study.ts';
import { TextArea } from '../../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { MarkdownField } from '../../../../ui/owner/MarkdownField.tsx';
import { SelectField } from '../../../../ui/owner/SelectField.tsx';
import type { GalleryForm } from '../gallery/useGallery.ts';
import { PictureChoice } from './PictureChoice.tsx';

type Size = (typeof pictureSizes)[number];

const sizeLabels: Readonly<Record<Size, string>> = {
  normal: 'Normal: as wide as the text',
  wide: 'Wide: as wide as the page',
  full: 'Full: as wide as the window',
};
const sizeOptions = Object.entries(sizeLabels).map(([value, label]) => ({ value, label }));

type BlockFieldsProps = {
  block: Block;
  gallery: GalleryForm;
  /** Returns the error of a field. */
  faultOf: (field: string) => string | undefined;
  onChange: (block: Block) => void;
};

export function BlockFields({ block, gallery, faultOf, onChange }: BlockFieldsProps) {
  const choice = (label: string, field: string, value: number, choose: (id: number) => Block) => (
    <PictureChoice
      label={label}
      error={faultOf(field)}
      gallery={gallery}
      value={value}
      onChange={(id) => onChange(choose(id))}
    />
  );
  switch (block.kind) {
    case 'text':
      return (
        <MarkdownField
          kind="text"
          label="Text"
          limit={caseStudyLimits.text}
          error={faultOf('text')}
          value={block.text}
          onChange={(event) => onChange({ ...block, text: event.target.value })}
        />
      );
    case 'picture':
      return (
        <>
          {choice('Picture', 'picture', block.picture, (picture) => ({ ...block, picture }))}
          <SelectField
            label="Width"
            options={sizeOptions}
            value={block.size}
            onChange={(event) => onChange({ ...block, size: event.target.value as Size })}
          />
        </>
      );
    case 'pair':
      return (
        <>
          {choice('Left picture', 'left', block.left, (left) => ({ ...block, left }))}
          {choice('Right picture', 'right', block.right, (right) => ({ ...block, right }))}
        </>
      );
    case 'comparison':
      return (
        <>
          {choice('Picture before', 'before', block.before, (before) => ({ ...block, before }))}
          {choice('Picture after', 'after', block.after, (after) => ({ ...block, after }))}
        </>
      );
    case 'quote':
      return (
        <>
          <TextArea
            label="Quote"
            rows={3}
            limit={caseStudyLimits.quote}
            error={faultOf('quote')}
            value={block.quote}
            onChange={(event) => onChange({ ...block, quote: event.target.value })}
          />
          <TextField
            label="Said by"
            optional
            autoComplete="off"
            error={faultOf('quoted')}
            value={block.quoted}
            onChange={(event) => onChange({ ...block, quoted: event.target.value })}
          />
        </>
      );
    case 'figure':
      return (
        <div className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <TextField
            label="Figure"
            placeholder="40 %"
            autoComplete="off"
            error={faultOf('figure')}
            value={block.figure}
            onChange={(event) => onChange({ ...block, figure: event.target.value })}
          />
          <TextField
            label="Label"
            autoComplete="off"
            error={faultOf('label')}
            value={block.label}
            onChange={(event) => onChange({ ...block, label: event.target.value })}
          />
        </div>
      );
    case 'video':
      return (
        <TextField
          label="Video URL"
          type="url"
          hint="YouTube videos play on the page. Other videos are shown as links."
          autoComplete="off"
          error={faultOf('link')}
          value={block.link}
          onChange={(event) => onChange({ ...block, link: event.target.value })}
        />
      );
  }
}
