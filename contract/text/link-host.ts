/** Returns the host of a link, such as `example.com`, or else the link. */
export function hostOf(link: string): string {
  return /^https?:\/\/(?:www\.)?([^/:?#]+)/i.exec(link)?.[1] ?? link;
}
