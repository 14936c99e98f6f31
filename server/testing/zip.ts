/** Zip files made by hand, so that tests can have some that no program would make. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  bytes: Buffer | string;
  isEncrypted?: boolean;
  /** The unpacked size that the archive names, if not the true one. */
  declared?: number;
}

export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, isEncrypted = false, declared } of entries) {
    const content = Buffer.from(bytes);
    const packed = deflateRawSync(content);
    const fileName = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    // Bit 11: the name is UTF-8.
    common.writeUInt16LE((isEncrypted ? 1 : 0) | 0x0800, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(declared ?? content.length, 18);
    common.writeUInt16LE(fileName.length, 22);
    const head = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, fileName, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, place, fileName]));
    parts.push(head);
    offset += head.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
}
