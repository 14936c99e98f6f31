/** Returns the host of a referrer without `www.`; undefined for one in `own` or if it is not an http(s) address. */
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
