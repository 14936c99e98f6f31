/** The picture process, shared by all sites of a test worker because it starts slowly. It ends when idle. */
import { join } from 'node:path';
import { createCodec } from '../kernel/pictures/codec-client.ts';

const root = join(import.meta.dirname, '../..');

export const codec = createCodec({ cacheFolder: join(root, 'node_modules/.cache/test-fonts') });
