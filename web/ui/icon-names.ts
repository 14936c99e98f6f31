/** Lucide names of the public pages' icons. `npm run icons` makes the sprite from this list. */
export const iconNames = [
  'arrow-down',
  'arrow-left',
  'arrow-right',
  'arrow-up-right',
  'bot',
  'briefcase',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-alert',
  'circle-check',
  'code',
  'contrast',
  'database',
  'download',
  'eye',
  'eye-off',
  'globe',
  'loader-circle',
  'lock',
  'menu',
  'monitor',
  'move-horizontal',
  'palette',
  'pause',
  'play',
  'search',
  'shopping-cart',
  'smartphone',
  'users',
  'x',
] as const;

/** Brand marks in the same sprite. */
export const markNames = ['github', 'linkedin'] as const;

export type IconName = (typeof iconNames)[number] | (typeof markNames)[number];
