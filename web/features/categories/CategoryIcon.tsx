import { categoryIconAddress, categoryIconSymbol, isFirstIcon } from '#contract/categories/category-icons.ts';
import { Icon } from '../../ui/Icon.tsx';

/** A category's icon: from the sprite, or from a file of its own. */
export function CategoryIcon({ name, className }: { name: string; className: string }) {
  if (isFirstIcon(name)) return <Icon name={name} className={className} />;
  return (
    <svg aria-hidden className={`icon ${className}`}>
      <use href={`${categoryIconAddress(name)}#${categoryIconSymbol}`} />
    </svg>
  );
}
