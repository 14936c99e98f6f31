/** Detects animated WebP files that contain only frames, as this site writes them: no location, camera or profile. */

/** The chunks of https://developers.google.com/speed/webp/docs/riff_container without metadata. */
const chunks = new Set(['VP8X', 'ANIM', 'ANMF']);

export function isBareAnimation(bytes: Buffer): boolean {
  if (bytes.length < 12 || bytes.readUInt32LE(4) + 8 !== bytes.length) return false;
  let at = 12;
  while (at + 8 <= bytes.length) {
    if (!chunks.has(bytes.toString('latin1', at, at + 4))) return false;
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return at === bytes.length;
}
