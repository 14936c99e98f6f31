/** Names the picture of a project alike on its card and on its page; see `sharedAs` of Picture. */
export function pictureName(id: number): string {
  return `project-${id}`;
}
