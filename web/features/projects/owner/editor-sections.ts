/** Titles of the sections of the editor's fields, in order. */
export const editorSections = {
  details: 'Details',
  pictures: 'Pictures',
  'case-study': 'Case study',
  sharing: 'Sharing',
} as const;

export type EditorSectionName = keyof typeof editorSections;

export const sectionNames = Object.keys(editorSections) as EditorSectionName[];

export const headingId = (name: EditorSectionName) => `${name}-heading`;

/** Returns the section in view: with a visible focused heading, its own, else the last that begins above the middle. */
export function sectionInView(): EditorSectionName {
  const beginsAbove = (name: EditorSectionName, y: number) => {
    const top = document.getElementById(headingId(name))?.getBoundingClientRect().top;
    return top !== undefined && top < y;
  };
  const focused = sectionNames.find((name) => document.activeElement?.id === headingId(name));
  if (focused && beginsAbove(focused, innerHeight) && !beginsAbove(focused, 0)) return focused;
  return sectionNames.findLast((name) => beginsAbove(name, innerHeight / 2)) ?? 'details';
}

/** Scrolls to a section and focuses its heading. */
export function goToSection(name: EditorSectionName): void {
  const heading = document.getElementById(headingId(name));
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
