import { type Block, caseStudyLimits, type pictureSizes } from '#contract/projects/case-study.ts';
import { SelectField } from '../../../../ui/owner/SelectField.tsx';
import type { Pictures } from '../pictures/usePictures.ts';
import { GalleryChoice } from './GalleryChoice.tsx';
import { PictureChoice } from './PictureChoice.tsx';

export type BlockFieldsProps = {
  block: Block;
  gallery: Pictures;
  /** Returns the error of a field, by its path in the block. */
  faultOf: (field: string) => string | undefined;
  onChange: (block: Block) => void;
};

type PictureBlock = Extract<Block, { kind: 'picture' | 'comparison' | 'gallery' }>;

type Size = (typeof pictureSizes)[number];

const sizeLabels: Readonly<Record<Size, string>> = {
  normal: 'Normal: as wide as the text',
  wide: 'Wide: as wide as the page',
  full: 'Full: as wide as the window',
};
const sizeOptions = Object.entries(sizeLabels).map(([value, label]) => ({ value, label }));

const { min, max } = caseStudyLimits.galleryColumns;
const columnOptions = Array.from({ length: max - min + 1 }, (_, index) => String(min + index)).map(
  (value) => ({
    value,
    label: value,
  }),
);

export function PictureBlockFields(props: BlockFieldsProps & { block: PictureBlock }) {
  const { block, gallery, faultOf, onChange } = props;
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
    case 'comparison':
      return (
        <>
          {choice('Picture before', 'before', block.before, (before) => ({ ...block, before }))}
          {choice('Picture after', 'after', block.after, (after) => ({ ...block, after }))}
        </>
      );
    case 'gallery':
      return (
        <>
          <GalleryChoice
            error={faultOf('pictures')}
            gallery={gallery}
            value={block.pictures}
            onChange={(pictures) => onChange({ ...block, pictures })}
          />
          <SelectField
            label="Columns"
            hint="Phones show two."
            options={columnOptions}
            value={String(block.columns)}
            onChange={(event) => onChange({ ...block, columns: Number(event.target.value) })}
          />
        </>
      );
  }
}
