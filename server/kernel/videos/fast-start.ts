/**
 * Writes MP4 files whose description precedes the packets, so that players can start before the whole file has arrived.
 * The library can do this only with all packets in memory, or with far more free space.
 */
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { Mp4OutputFormat } from 'mediabunny';

/** Number of bytes that are read and written at once. */
export const pieceBytes = 256 * 1024;

/** Writes the file `to`. `write` must write the packets to the given temporary `file` in the given format. */
export async function writeMp4(
  to: string,
  write: (format: Mp4OutputFormat, file: string) => Promise<void>,
): Promise<void> {
  const file = `${to}-packets`;
  let packetsAt = 0;
  let end = 0;
  let description = Buffer.alloc(0);
  const format = new Mp4OutputFormat({
    fastStart: false,
    onFtyp: ({ length }) => {
      packetsAt = length;
    },
    onMoov: (moov, position) => {
      description = Buffer.from(moov);
      end = position;
    },
  });
  await write(format, file);
  movePackets(description, description.length);
  const target = await open(to, 'w', 0o600);
  try {
    await append(target, file, 0, packetsAt);
    await target.write(description);
    await append(target, file, packetsAt, end);
  } finally {
    await target.close();
    await rm(file);
  }
}

async function append(target: FileHandle, file: string, from: number, to: number): Promise<void> {
  const pieces = createReadStream(file, { start: from, end: to - 1, highWaterMark: pieceBytes });
  for await (const piece of pieces) await target.write(piece as Buffer);
}

const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);
/** Number of bytes before the first position in a box of positions. */
const positionsAt = 16;

/** Adds to the positions of packets (`stco`, ISO/IEC 14496-12). */
function movePackets(boxes: Buffer, by: number): void {
  for (let at = 0; at < boxes.length; at += boxes.readUInt32BE(at)) {
    const type = boxes.toString('latin1', at + 4, at + 8);
    const box = boxes.subarray(at, at + boxes.readUInt32BE(at));
    if (containers.has(type)) movePackets(box.subarray(8), by);
    else if (type === 'stco')
      for (let place = positionsAt; place < box.length; place += 4)
        box.writeUInt32BE(box.readUInt32BE(place) + by, place);
  }
}
