import Bot from 'lucide-react/icons/bot';
import Briefcase from 'lucide-react/icons/briefcase';
import Code from 'lucide-react/icons/code';
import Database from 'lucide-react/icons/database';
import Globe from 'lucide-react/icons/globe';
import Monitor from 'lucide-react/icons/monitor';
import Palette from 'lucide-react/icons/palette';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import Smartphone from 'lucide-react/icons/smartphone';
import Users from 'lucide-react/icons/users';
import type { CategoryIcon as IconName } from '#contract/category-names.ts';

const icons: Record<IconName, typeof Bot> = {
  code: Code,
  database: Database,
  globe: Globe,
  smartphone: Smartphone,
  monitor: Monitor,
  bot: Bot,
  palette: Palette,
  briefcase: Briefcase,
  'shopping-cart': ShoppingCart,
  users: Users,
};

/** A category's icon. Hidden from screen readers: the name is beside it. */
export function CategoryIcon({ icon, className }: { icon: IconName; className?: string }) {
  const Icon = icons[icon];
  return <Icon aria-hidden strokeWidth={1.5} className={className} />;
}
