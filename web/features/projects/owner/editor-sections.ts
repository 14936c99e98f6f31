/** Sections of the project editor. */
export const editorSections = {
  details: 'Details',
  pictures: 'Pictures',
  'case-study': 'Case study',
  sharing: 'Sharing',
} as const;

export type EditorSectionName = keyof typeof editorSections;

export const sectionNames = Object.keys(editorSections) as EditorSectionName[];

export function headingId(name: EditorSectionName): string {
  return `${name}-heading`;
}

/** Scrolls to a section and focuses its heading. */
export function goToSection(name: EditorSectionName): void {
  const heading = document.getElementById(headingId(name));
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
