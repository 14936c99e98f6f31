/** The table of assistants’ tokens. */
import type { AssistantRights } from '#contract/assistants/assistants.ts';
import type { Generated } from '../../kernel/database/table-types.ts';

export interface AssistantsTables {
  assistant_tokens: AssistantTokensTable;
}

/** Assistants' tokens. A revoked token is deleted. */
interface AssistantTokensTable {
  id: Generated<number>;
  token_hash: string;
  name: string;
  rights: AssistantRights;
  created_at: number;
  expires_at: number;
  last_used_at: number | null;
}
