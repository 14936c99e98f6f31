import { useState } from 'react';
import { secondFactorLimits, type SecondFactorChanged } from '#contract/auth/security.ts';
import { api } from '#contract/addresses.ts';
import { Button } from '../../../ui/Button.tsx';
import { PostWithPasswordDialog } from '../../../ui/owner/SubmitDialog.tsx';
import { PageSection } from '../../../ui/owner/PageSection.tsx';
import { saveBlob } from '../../../api/download.ts';
import { CopyButton } from '../../../ui/owner/CopyButton.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/owner/Dialog.tsx';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';
import { ofSecurity } from './security-calls.ts';

type RecoveryCodesSectionProps = {
  /** Number of unused codes. */
  left: number;
  /** Receives new recovery codes. */
  onCodes: (codes: readonly string[]) => void;
};

/** The number of unused codes, with buttons that replace them and that turn off the second factor. */
export function RecoveryCodesSection({ left, onCodes }: RecoveryCodesSectionProps) {
  const [open, setOpen] = useState<'create' | 'turn off'>();
  const close = () => setOpen(undefined);
  return (
    <PageSection
      title="Recovery codes"
      description="Use a code to sign in when you don’t have your app or passkey. Each works once."
      actions={
        <>
          <Button variant="secondary" onClick={() => setOpen('create')}>
            Create new codes
          </Button>
          <Button variant="secondary" onClick={() => setOpen('turn off')}>
            Turn off verification
          </Button>
        </>
      }
    >
      <p className={left <= 2 ? 'font-medium text-danger' : ''}>
        {`${left} of ${secondFactorLimits.recoveryCodes} codes left.`}
      </p>
      {open === 'create' && (
        <PostWithPasswordDialog<SecondFactorChanged>
          {...ofSecurity}
          title="Create new recovery codes?"
          description="Your old codes will stop working."
          submitLabel="Create new codes"
          variant="primary"
          path={api.recoveryCodes}
          onClose={close}
          onDone={({ recovery_codes: codes }) => codes && onCodes(codes)}
        />
      )}
      {open === 'turn off' && (
        <PostWithPasswordDialog
          {...ofSecurity}
          title="Turn off two-step verification?"
          description="This removes the app, all passkeys and all recovery codes. You will sign in with your password alone."
          submitLabel="Turn off"
          path={api.turnOffSecondFactor}
          onClose={close}
        />
      )}
    </PageSection>
  );
}

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void };

/** Shows new codes, with buttons to copy, print and download them. They cannot be shown again. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = `Recovery codes for ${location.host}\nEach works once.\n\n${codes.join('\n')}\n`;

  function download() {
    saveBlob(new Blob([text], { type: 'text/plain' }), `recovery-codes-${location.hostname}.txt`);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Save your recovery codes"
      description="These codes are shown only once. Keep them where you can find them without your phone, for example on paper."
    >
      <DialogBody label="Recovery codes">
        <ul className="grid gap-y-2 text-center font-mono text-sm sm:text-base">
          {codes.map((code) => (
            <li key={code} className="select-all">
              {code}
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogActions>
        <CopyButton text={text} of="the codes" />
        <Button variant="secondary" onClick={() => printText(text)}>
          <OwnerIcon name="printer" className="size-4" />
          Print
        </Button>
        <Button variant="secondary" onClick={download}>
          <OwnerIcon name="download" className="size-4" />
          Download
        </Button>
        <Button variant="primary" onClick={onClose}>
          I saved them
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Prints a text from a frame, because printing the page would include what is behind the dialog. */
function printText(text: string): void {
  const frame = document.createElement('iframe');
  // Some browsers print nothing from a hidden frame.
  frame.className = 'sr-only';
  frame.title = 'Print preview';
  document.body.append(frame);
  const { contentDocument, contentWindow } = frame;
  const paragraph = contentDocument?.body.appendChild(contentDocument.createElement('pre'));
  if (paragraph) paragraph.textContent = text;
  contentWindow?.addEventListener('afterprint', () => frame.remove());
  contentWindow?.print();
}
