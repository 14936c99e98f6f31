import drawings from '../assets/drawings.svg';

/** The view boxes of the symbols in `drawings.svg`. */
const viewBoxes = { site: '0 0 640 470', work: '0 0 240 112' };

/** A decorative drawing in the theme's colours: a home page (`site`), or sheets for the first projects (`work`). */
export function Drawing({ name, className }: { name: keyof typeof viewBoxes; className: string }) {
  return (
    <svg aria-hidden viewBox={viewBoxes[name]} className={className}>
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
