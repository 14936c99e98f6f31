/** The value of a field in a multipart body; undefined omits the field. */
export type MultipartValue = string | readonly string[] | File | undefined;

/**
 * Returns a multipart body of `values` by API name; lists become JSON. Omits empty texts, except those that `saved`
 * has: the server keeps an absent text, so an emptied one is sent as ''.
 */
export function multipartBody(values: Record<string, MultipartValue>, saved: object = {}): FormData {
  const body = new FormData();
  const before = new Map<string, unknown>(Object.entries(saved));
  const files: [string, File][] = [];
  for (const [name, value] of Object.entries(values)) {
    if (value instanceof File) files.push([name, value]);
    else if (typeof value === 'object') body.append(name, JSON.stringify(value));
    else if (value || (value === '' && before.get(name))) body.append(name, value);
  }
  // Files come last, so that the server reads all texts first.
  for (const [name, file] of files) body.append(name, file);
  return body;
}
