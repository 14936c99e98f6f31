import { useId, useRef, useState } from 'react';
import {
  assistantLimits,
  assistantMessages,
  assistantsApi,
  type AssistantToken,
  assistantRightsLabels,
} from '#contract/assistants/assistants.ts';
import { Button } from '../../../ui/Button.tsx';
import { PostWithPasswordDialog } from '../../../ui/owner/SubmitDialog.tsx';
import { EmptyState } from '../../../ui/owner/EmptyState.tsx';
import { Notice } from '../../../ui/owner/Notice.tsx';
import { PageHeading } from '../../../ui/owner/PageSection.tsx';
import { QueryStatus } from '../../../ui/owner/QueryStatus.tsx';
import { assistantsKey, connectionFor, useAssistants } from './assistant-calls.ts';
import { CopyBlock } from './CopyBlock.tsx';
import { MakeTokenDialog, NewTokenDialog } from './MakeTokenDialog.tsx';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';
import { Moment } from '../../../ui/owner/Moment.tsx';
import { dayText } from '../../../ui/owner/moment-text.ts';

export default function AssistantsPage() {
  const assistants = useAssistants();
  const { data } = assistants;
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<string>();
  const [toRevoke, setToRevoke] = useState<AssistantToken>();
  const makeButton = useRef<HTMLButtonElement>(null);
  const tokens = data?.tokens ?? [];
  const isFull = tokens.length >= assistantLimits.tokens;
  const fullNotice = useId();

  return (
    <>
      <PageHeading
        title="Assistants"
        action={
          <Button
            ref={makeButton}
            variant="primary"
            disabled={isFull}
            aria-describedby={isFull ? fullNotice : undefined}
            onClick={() => setIsMaking(true)}
          >
            <OwnerIcon name="plus" className="size-5" />
            Create a token
          </Button>
        }
      />
      <p className="-mt-2 sm:-mt-4 mb-8 max-w-prose text-muted">
        Assistants such as Claude Code can read and edit this site for you. Each one needs a token with its
        permissions. Projects and pages are saved as drafts, unless the token allows publishing. Assistants
        that only support OAuth sign-in cannot connect.
      </p>
      {isFull && (
        <div id={fullNotice} className="mb-8 max-w-3xl">
          <Notice>{assistantMessages.tooMany}</Notice>
        </div>
      )}
      {data && tokens.length === 0 && (
        <EmptyState icon="bot" title="No assistants connected">
          Create a token for each assistant. You can revoke it here at any time.
        </EmptyState>
      )}
      {data && tokens.length > 0 && (
        <div className="grid max-w-3xl gap-10">
          <TokenList tokens={tokens} onRevoke={setToRevoke} />
          <div className="grid gap-6">
            <CopyBlock label="Address for assistants" text={data.address} />
            <CopyBlock label="Configuration" text={connectionFor(data.address, 'YOUR_TOKEN')} />
          </div>
        </div>
      )}
      <QueryStatus query={assistants} loading="Loading..." failed="Couldn’t load the tokens" />
      {isMaking && (
        <MakeTokenDialog
          onClose={() => setIsMaking(false)}
          onMade={(token) => {
            setIsMaking(false);
            setMade(token);
          }}
        />
      )}
      {data && made && (
        <NewTokenDialog address={data.address} token={made} onClose={() => setMade(undefined)} />
      )}
      {toRevoke && (
        <PostWithPasswordDialog
          title={`Revoke ${toRevoke.name}?`}
          description="The assistant loses access at once. Its changes stay."
          submitLabel="Revoke"
          path={assistantsApi.revoke(toRevoke.id)}
          queryKey={assistantsKey}
          failed={assistantMessages.failed}
          onClose={() => setToRevoke(undefined)}
          fallbackFocus={makeButton}
        />
      )}
    </>
  );
}

type TokenListProps = { tokens: readonly AssistantToken[]; onRevoke: (token: AssistantToken) => void };

/** The tokens, newest first. */
function TokenList({ tokens, onRevoke }: TokenListProps) {
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
