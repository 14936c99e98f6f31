/** How much of a project the public pages show. */
export const projectDisplay = { tagsOnCard: 3, technologiesOnDetail: 6, technologyFilters: 8 } as const;
