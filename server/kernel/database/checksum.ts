/** Checksums of rows, to compare copies of a table. */
import { createHash } from 'node:crypto';

export type RowValue = string | number | Uint8Array | null;

/**
 * Counts rows and adds up their digests, which include the columns' names. The sum does not depend on the order of
 * rows, because databases sort texts differently.
 */
export class Checksum {
  count = 0;
  #sum = 0n;

  add(row: Readonly<Record<string, RowValue>>): void {
    const digest = createHash('sha256');
    for (const name of Object.keys(row).toSorted()) {
      const value = row[name] ?? null;
      const bytes = value instanceof Uint8Array ? value : Buffer.from(value === null ? '' : value.toString());
      digest.update(`${name}:${value === null ? 'null' : typeof value}:${bytes.length}:`).update(bytes);
    }
    this.#sum += BigInt(`0x${digest.digest('hex')}`);
    this.count++;
  }

  /** The sum of the digests in hex. */
  get sum(): string {
    return this.#sum.toString(16);
  }

  equals(other: Checksum): boolean {
    return this.count === other.count && this.sum === other.sum;
  }
}
