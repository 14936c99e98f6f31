const kilobyte = 1024;

/** Formats a size: '640 KB', '3.2 MB'. */
export function fileSize(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} bytes`;
  if (bytes < kilobyte * kilobyte) return `${Math.round(bytes / kilobyte)} KB`;
  return `${(bytes / kilobyte / kilobyte).toFixed(1)} MB`;
}
