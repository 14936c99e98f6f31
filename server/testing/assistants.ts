/** Assistants for tests: a token from the owner, and calls of the MCP endpoint. */
import { onTestFinished } from 'vitest';
import {
  assistantsApi,
  mcpEndpoint,
  type AssistantRights,
  type AssistantTokenMade,
  type NewAssistantToken,
} from '#contract/assistants/assistants.ts';
import { type ConnectedAssistant, connectAssistant } from '#testing/assistant.ts';
import { addCategory, type Owner } from './portfolio.ts';
import { expectOk, ownerAccount, type TestSite, testSite } from './site.ts';

export function wantedToken(changes: Partial<NewAssistantToken> = {}): NewAssistantToken {
  return { name: 'Helper', rights: 'read', days: '30', current_password: ownerAccount.password, ...changes };
}

export async function makeToken(
  owner: Owner,
  rights: AssistantRights,
  name = `May ${rights}`,
): Promise<string> {
  const response = await owner('POST', assistantsApi.all, wantedToken({ name, rights }));
  return expectOk(response).json<AssistantTokenMade>().token;
}

/** Opens a site with a category, its owner and an assistant for each scope; they disconnect when the test ends. */
export async function siteWithAssistants(options?: Parameters<typeof testSite>[0]) {
  const site = await testSite(options);
  const owner = await site.owner();
  await addCategory(owner);
  const address = (await site.listens()) + mcpEndpoint;
  async function assistant(
    rights: AssistantRights,
    mode?: 'auto' | 'legacy',
  ): Promise<ConnectedAssistant & { token: string }> {
    const token = await makeToken(owner, rights, `May ${rights} ${mode ?? ''}`.trim());
    const connected = await connectAssistant(address, token, mode);
    onTestFinished(connected.disconnect);
    return { ...connected, token };
  }
  return { site, owner, address, assistant };
}

/** Returns the entries of the security log with this name. */
export function eventsOf({ logLines }: Pick<TestSite, 'logLines'>, event: string) {
  return logLines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((entry) => entry['event'] === event);
}
