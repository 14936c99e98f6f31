/** Icons of categories. Visitors' pages load this file, so it imports nothing. */

/** The icons that the form offers first. They are in the sprite of the public pages. */
export const firstIcons = [
  'code',
  'database',
  'globe',
  'smartphone',
  'monitor',
  'bot',
  'palette',
  'briefcase',
  'shopping-cart',
  'users',
] as const;
export type FirstIcon = (typeof firstIcons)[number];

export function isFirstIcon(name: string): name is FirstIcon {
  return (firstIcons as readonly string[]).includes(name);
}

/** Returns the address of an icon that is not in the sprite. It is in a file of its own. */
export const categoryIconAddress = (name: string) => `/category-icons/${name}.svg`;

/** The id of the symbol in that file. */
export const categoryIconSymbol = 'icon';
