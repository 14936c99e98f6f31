/** Returns the host of an http(s) link without `www.`, such as `example.com`; other links as they are. */
export function hostOf(link: string): string {
  return /^https?:\/\/(?:www\.)?([^/:?#]+)/i.exec(link)?.[1] ?? link;
}
