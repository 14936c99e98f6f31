import { Picture } from '../../ui/Picture.tsx';

/** Up to three pictures of a category's work, as sheets that look out of a drawer. */
export function CategoryCovers({ covers }: { covers: readonly string[] }) {
  return (
    <div aria-hidden className="category-covers">
      {covers.map((cover) => (
        <div key={cover}>
          <Picture src={cover} alt="" width={320} height={240} sizes="16rem" />
        </div>
      ))}
    </div>
  );
}
