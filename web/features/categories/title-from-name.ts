/** The title of a category that does not exist (yet): the name in the address, with capital letters. */
export function titleFromName(name: string): string {
  return name.replace(/(?:^|\s)\p{Ll}/gu, (start) => start.toUpperCase());
}
