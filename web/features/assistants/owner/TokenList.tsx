import { type AssistantToken, assistantRightsLabels } from '#contract/auth/assistants.ts';
import { Button } from '../../../ui/Button.tsx';
import { Moment } from '../../../ui/owner/Moment.tsx';
import { dayText } from '../../../ui/owner/moment-text.ts';

type TokenListProps = { tokens: readonly AssistantToken[]; onRevoke: (token: AssistantToken) => void };

/** The tokens, newest first. */
export function TokenList({ tokens, onRevoke }: TokenListProps) {
  return (
    <ul aria-label="Tokens" className="divide-y divide-line border-y border-line">
      {tokens.map((token) => (
        <li key={token.id} className="flex items-center gap-4 py-4">
          <div className="min-w-0 flex-1">
            <p dir="auto" className="font-medium wrap-anywhere">
              {token.name}
            </p>
            <p className="text-sm">{assistantRightsLabels[token.rights]}</p>
            <p className="text-sm text-muted">
              {`${token.is_over ? 'Expired on' : 'Expires on'} ${dayText(token.expires_at)}. `}
              {token.last_used_at ? (
                <>
                  {'Last used '}
                  <Moment at={token.last_used_at} />.
                </>
              ) : (
                'Not used yet.'
              )}
            </p>
          </div>
          <Button variant="secondary" onClick={() => onRevoke(token)}>
            Revoke
            <span className="sr-only">{` ${token.name}`}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
