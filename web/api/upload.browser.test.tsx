import { expect, onTestFinished, test } from 'vitest';
import { commands } from 'vitest/browser';
import { api } from '#contract/addresses.ts';
import { ApiFailure } from './failure.ts';
import { upload } from './upload.ts';

test('an upload that is cancelled before it begins is not sent', async () => {
  onTestFinished(() => commands.resetMockServer());
  await commands.mockResponse({ method: 'POST', path: api.pictureUploads, body: {} });
  const signal = AbortSignal.abort();
  await expect(upload('POST', api.pictureUploads, new FormData(), { signal })).rejects.toThrow(ApiFailure);
  expect(await commands.calls()).toEqual([]);
});
