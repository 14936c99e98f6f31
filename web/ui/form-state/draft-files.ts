/** Files inside of drafts: a draft is JSON with references to its files, so that a file is stored once. */

const filesById = new Map<string, File>();
const idsOfFiles = new WeakMap<File, string>();

/** Makes the file known under its id, unless it is. */
export function rememberFile(id: string, file: File): void {
  if (filesById.has(id)) return;
  idsOfFiles.set(file, id);
  filesById.set(id, file);
}

/** Returns the value as JSON, and the ids of its files. */
export function jsonOf(value: unknown): { json: string; files: string[] } {
  const files: string[] = [];
  const json = JSON.stringify(value, (_name, part: unknown) => {
    if (!(part instanceof File)) return part;
    const id = idOfFile(part);
    files.push(id);
    return { $file: id };
  });
  return { json, files };
}

/** Returns the value of `jsonOf`, without files that are not known. Throws if it cannot be read. */
export function valueOf(json: string): { value: unknown; lostFiles: boolean } {
  let lostFiles = false;
  const value: unknown = JSON.parse(json, (_name, part: unknown) => {
    if (!isReference(part)) return part;
    const file = filesById.get(part.$file);
    lostFiles ||= file === undefined;
    return file;
  });
  return { value, lostFiles };
}

/** Returns the known files of these ids. */
export function filesOf(ids: readonly string[]): Map<string, File> {
  const entries = ids.map((id) => [id, filesById.get(id)] as const);
  return new Map(entries.filter((entry): entry is [string, File] => entry[1] !== undefined));
}

function idOfFile(file: File): string {
  const known = idsOfFiles.get(file);
  if (known) return known;
  // crypto.randomUUID needs https.
  const id = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
  rememberFile(id, file);
  return id;
}

function isReference(value: unknown): value is { $file: string } {
  return typeof value === 'object' && value !== null && '$file' in value;
}
