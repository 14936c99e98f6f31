import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { PasswordService } from '../auth/password.service.ts';
import { assistantTokensRoutes } from './assistant-tokens.routes.ts';
import { assistantTokensService } from './assistant-tokens.service.ts';
import { mcpEndpointRoutes } from './mcp-endpoint.routes.ts';
import type { ToolParts } from './mcp-server.ts';

interface Parts extends Omit<ToolParts, 'publicUrl'> {
  passwords: PasswordService;
}

export function assistantsFeature(kernel: Kernel, { passwords, ...tools }: Parts) {
  const tokens = assistantTokensService(kernel);
  return {
    routes(app: App) {
      assistantTokensRoutes(app, { ...kernel, tokens, passwords });
      mcpEndpointRoutes(app, { ...kernel, ...tools, tokens });
    },
  };
}
