/**
 * The picture process of all sites that a test worker opens: its start takes longer than most of its work. It ends
 * when it is idle, and with the worker.
 */
import { join } from 'node:path';
import { createCodec } from '../kernel/images/codec-client.ts';

const root = join(import.meta.dirname, '../..');

export const codec = createCodec({ cacheFolder: join(root, 'node_modules/.cache/test-fonts') });
