export const megabyte = 1024 * 1024;

/** Returns a size as people read it, such as 1.2 MB. */
export function sizeOf(bytes: number): string {
  const megabytes = bytes / megabyte;
  return megabytes < 1000 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1024).toFixed(1)} GB`;
}
