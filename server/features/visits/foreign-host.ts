/** Which other site a visitor comes from. */

/** The host of an http(s) address, without `www.`; undefined for anything else, and for one of `own`. */
export function foreignHost(address: string, own: () => readonly string[]): string | undefined {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const host = withoutWww(new URL(address).host);
  return own().map(withoutWww).includes(host) ? undefined : host;
}

function withoutWww(host: string): string {
  return host
    .toLowerCase()
    .replace(/^www\./, '')
    .slice(0, 253);
}
