import { Picture } from '../../ui/Picture.tsx';

/** The middle one in front, the others behind its sides. */
const places = [
  'inset-x-1/4 top-6 z-10 w-1/2',
  'start-6 top-10 w-2/5 -rotate-3 rtl:rotate-3',
  'end-6 top-10 w-2/5 rotate-3 rtl:-rotate-3',
];

/** Up to three pictures of a category's work, as sheets that look out of a drawer. */
export function CategoryCovers({ covers }: { covers: readonly string[] }) {
  return (
    <div aria-hidden className="relative h-44 overflow-hidden bg-sunken print:hidden">
      {covers.map((cover, index) => (
        <div
          key={cover}
          className={`absolute transition-transform duration-300 group-hover:-translate-y-1 ${places[index]}`}
        >
          <Picture
            src={cover}
            alt=""
            width={320}
            height={240}
            sizes="16rem"
            className="aspect-4/3 w-full rounded-md shadow-lg"
          />
        </div>
      ))}
    </div>
  );
}
