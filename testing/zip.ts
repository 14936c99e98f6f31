/** Handmade zip files, which can contain wrong information. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  content: string | Uint8Array;
  /** Unix permissions and file type. */
  mode?: number;
  /** Wrong values in the list of files. */
  says?: { size?: number; crc?: number; encrypted?: boolean };
}

/** Compresses every entry. `count` is a wrong number of entries; `overlap` points every entry at the first. */
export function zipOf(
  entries: readonly ZipEntry[],
  says: { count?: number; overlap?: boolean } = {},
): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content as Uint8Array);
    const packed = deflateRawSync(content);
    const name = Buffer.from(entry.name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    // Names are UTF-8.
    common.writeUInt16LE(0x800 + (entry.says?.encrypted ? 1 : 0), 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(entry.says?.crc ?? crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(entry.says?.size ?? content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6);
    rest.writeUInt32LE(says.overlap ? 0 : at, 10);
    // Made on Unix.
    list.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03', 'latin1'), common, rest, name]));
    parts.push(local);
    at += local.length;
  }
  const files = Buffer.concat(says.overlap ? parts.slice(0, 1) : parts);
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(says.count ?? entries.length, 8);
  end.writeUInt16LE(says.count ?? entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(files.length, 16);
  return Buffer.concat([files, directory, end]);
}
