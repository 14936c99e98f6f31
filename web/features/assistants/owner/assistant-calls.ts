import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  assistantsApi,
  type AssistantTokenMade,
  type AssistantTokens,
  type NewAssistantToken,
} from '#contract/assistants/assistants.ts';
import { call } from '../../../api/client.ts';

export const assistantsKey = ['assistants'];

export function useAssistants() {
  return useQuery({ queryKey: assistantsKey, queryFn: () => call<AssistantTokens>(assistantsApi.all) });
}

/** Returns a function that creates a token and refetches the list. It throws ApiFailure. */
export function useMakeToken() {
  const cache = useQueryClient();
  return async (body: NewAssistantToken): Promise<AssistantTokenMade> => {
    const made = await call<AssistantTokenMade>(assistantsApi.all, { method: 'POST', body });
    void cache.invalidateQueries({ queryKey: assistantsKey });
    return made;
  };
}

/** Returns the configuration of an assistant, as the JSON that most MCP clients read. */
export function connectionFor(address: string, token: string): string {
  const server = { type: 'http', url: address, headers: { Authorization: `Bearer ${token}` } };
  return JSON.stringify({ mcpServers: { [new URL(address).hostname]: server } }, undefined, 2);
}
