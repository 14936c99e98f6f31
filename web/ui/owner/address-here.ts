interface ServedLink {
  link: string;
  /** False if the server does not know the public origin. */
  public_url_set: boolean;
}

/** Moves a link of this site to the origin at which the owner is signed in. */
export function addressHere(link: string): string {
  const { pathname, search } = new URL(link);
  return location.origin + pathname + search;
}

/** Returns the address to pass on: without PUBLIC_URL, the one at which the owner is signed in. */
export function addressToShare({ link, public_url_set }: ServedLink): string {
  return public_url_set ? link : addressHere(link);
}
