import type { CategoryIcon as IconName } from '#contract/categories/category-icons.ts';
import { Icon } from '../../ui/Icon.tsx';

/** A category's icon, in thinner lines. The name of the category stands beside it. */
export function CategoryIcon({ icon, className = '' }: { icon: IconName; className?: string }) {
  return <Icon name={icon} className={`thin-icon ${className}`.trimEnd()} />;
}
