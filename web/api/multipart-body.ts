/** What a multipart body may hold in one field; undefined leaves the field out. */
export type MultipartValue = string | readonly string[] | File | undefined;

/**
 * A multipart body of `values`, by the wire's names; lists go as JSON text. An absent text keeps the value of
 * before, so one that was emptied goes along as '' where `saved` holds something; other empty texts stay out.
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
  // Last, so that the server has read every text before the bytes come.
  for (const [name, file] of files) body.append(name, file);
  return body;
}
