import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mcpEndpoint } from '#contract/assistants/assistants.ts';
import { errorCatalogue } from '#contract/errors.ts';
import type { Schema } from '#testing/fuzz/description.ts';
import { validValue, nearlyValid } from '#testing/fuzz/values.ts';
import { makeToken } from '../testing/assistants.ts';
import { writesTo } from '../testing/messages.ts';
import { addCategory, addProject } from '../testing/portfolio.ts';
import { testSite } from '../testing/site.ts';

interface Tool {
  name: string;
  inputSchema: Schema;
}

/** Calls per tool, with a fixed seed. */
const runs = { numRuns: 12, seed: 26_980 };

/** Values of existing records, so that random calls find them. */
const known = new Map<string, (string | number)[]>([
  ['id', [1, 2, 3]],
  ['version', [1, 2, 3, 4]],
  ['category', ['Web Development']],
  ['associated_with', ['Web Development']],
]);

test('every tool of the assistants returns a result or an error for any input, and the site keeps running', async () => {
  const site = await testSite();
  const owner = await site.owner();
  await addCategory(owner);
  for (const state of ['draft', 'published', 'unlisted']) await addProject(owner, { state });
  const writes = writesTo(site);
  for (let count = 0; count < 3; count += 1) await writes();
  const authorization = `Bearer ${await makeToken(owner, 'publish')}`;

  async function send<T>(method: string, params: object): Promise<{ result?: T; refused: boolean }> {
    // Moves the clock past the rate limit.
    site.clock.passes(1000);
    const { statusCode, body } = await site.call('POST', mcpEndpoint, {
      payload: { jsonrpc: '2.0', id: 1, method, params },
      headers: { authorization, accept: 'application/json, text/event-stream' },
    });
    expect([200, 400]).toContain(statusCode);
    if (statusCode === 400) return { refused: true };
    const { result } = JSON.parse(/^data: (.*)$/mu.exec(body)?.[1] ?? body) as { result?: T };
    return { ...(result && { result }), refused: false };
  }

  const { result: offered } = await send<{ tools: Tool[] }>('tools/list', {});
  const tools = offered?.tools ?? [];
  expect(tools.length).toBeGreaterThan(10);
  const outcomes = new Map<string, number>();
  for (const { name, inputSchema } of tools) {
    const inputs = fc.oneof(validValue(inputSchema, known), nearlyValid(inputSchema, known));
    for (const input of fc.sample(inputs, runs)) {
      const params = { name, arguments: input };
      const { result, refused } = await send<{ isError?: boolean; content: { text: string }[] }>(
        'tools/call',
        params,
      );
      const text = result?.content.map((part) => part.text).join('') ?? '';
      expect([name, text]).not.toEqual([name, errorCatalogue.internal.message]);
      expect(text).not.toContain('Output validation');
      const outcome = refused || !result ? 'refused' : result.isError ? 'error' : 'done';
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
  }
  // Some calls must succeed, otherwise no tool was tested.
  expect([...outcomes.keys()].toSorted()).toEqual(['done', 'error', 'refused']);
  expect(outcomes.get('done')).toBeGreaterThan(20);
  expect(site.logLines.filter((line) => /"level":[56]0/u.test(line))).toEqual([]);
});
