/** Files inside of drafts: a draft is JSON with references to its files, so that a file is stored once. */
import { tabId } from './draft-tab.ts';

const filesById = new Map<string, File>();
const idsOfFiles = new WeakMap<File, string>();
let count = 0;

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

/** Returns those of the files that `isWanted`. */
export function filesAmong(ids: readonly string[], isWanted: (id: string) => boolean): Map<string, File> {
  const entries = ids.filter(isWanted).map((id) => [id, filesById.get(id)] as const);
  return new Map(entries.filter((entry): entry is [string, File] => entry[1] !== undefined));
}

/** Returns the id of the tab that stored the file first. */
export function tabOfFile(id: string): string {
  return id.split(' ')[0] ?? '';
}

function idOfFile(file: File): string {
  const known = idsOfFiles.get(file);
  if (known) return known;
  count += 1;
  const id = `${tabId()} ${Date.now()} ${count}`;
  rememberFile(id, file);
  return id;
}

function isReference(value: unknown): value is { $file: string } {
  return typeof value === 'object' && value !== null && '$file' in value;
}
