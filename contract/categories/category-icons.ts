/** Available icons: stored value → label. */
export const categoryIcons = {
  code: 'Code',
  database: 'Database',
  globe: 'Web',
  smartphone: 'Mobile',
  monitor: 'Desktop',
  bot: 'AI/Bot',
  palette: 'Design',
  briefcase: 'Business',
  'shopping-cart': 'E-commerce',
  users: 'Social',
} as const;
export type CategoryIcon = keyof typeof categoryIcons;
