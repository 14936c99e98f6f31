interface ServedLink {
  link: string;
  /** False if the server does not know the public origin. */
  public_url_set: boolean;
}

/** Returns a link of this site with the origin at which the owner is signed in. */
export function addressHere(link: string): string {
  const { pathname, search } = new URL(link);
  return location.origin + pathname + search;
}

/** Returns a link to pass on to others. Without PUBLIC_URL, it has the origin at which the owner is signed in. */
export function addressToShare({ link, public_url_set }: ServedLink): string {
  return public_url_set ? link : addressHere(link);
}
