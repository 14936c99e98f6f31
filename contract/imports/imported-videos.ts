/** Videos among the pictures of an import. */

/** Returns true for the address of a video file that can be stored. */
export function isVideoAddress(address: string): boolean {
  const path = URL.parse(address, 'http://former-site')?.pathname ?? '';
  return /\.(?:mp4|m4v|mov|webm)$/i.test(path);
}
