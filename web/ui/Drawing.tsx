import drawings from '../assets/drawings.svg';

const viewBoxes = { site: '0 0 640 470', work: '0 0 240 112' };

/** A drawing of a home page, or of sheets for the first projects, in the theme's colours. Sized by `className`. */
export function Drawing({ name, className }: { name: keyof typeof viewBoxes; className: string }) {
  return (
    <svg aria-hidden viewBox={viewBoxes[name]} className={className}>
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
