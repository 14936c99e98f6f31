/** View transition name of a project's picture, on its card and its page; see `sharedAs` of Picture. */
export function pictureName(id: number): string {
  return `project-${id}`;
}
