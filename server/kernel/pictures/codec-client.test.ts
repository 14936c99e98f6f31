import { expect, test } from 'vitest';
import { picture } from '../../testing/pictures.ts';
import { createCodec } from './codec-client.ts';

const processes = () =>
  process.getActiveResourcesInfo().filter((resource) => resource === 'ProcessWrap').length;

test('an idle picture process ends without blocking the next one or staying behind', async () => {
  const before = processes();
  const bytes = await picture({ kind: 'jpeg', width: 40, height: 40 });
  const codec = createCodec({ idleTime: 0 });
  for (let round = 0; round < 4; round++) {
    expect(await codec.makeOriginal(bytes, 'jpeg')).toMatchObject({ width: 40 });
    // Long enough for the process to be released, but not for it to end.
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await codec.close();
  await expect.poll(processes).toBe(before);
});
