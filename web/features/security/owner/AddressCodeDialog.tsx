import { useQueryClient } from '@tanstack/react-query';
import { otpDigits, otpForm } from '#contract/auth/auth.ts';
import { securityMessages } from '#contract/ui-text/owner.ts';
import { api } from '#contract/paths.ts';
import type { NewAddress } from '#contract/auth/security.ts';
import type { SuccessBody } from '#contract/success.ts';
import { call } from '../../../api/client.ts';
import { queries } from '../../../api/public-calls.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useContractForm } from '../../../ui/form-state/useContractForm.ts';
import { Dialog, DialogActions, DialogBody } from '../../../ui/owner/Dialog.tsx';
import { SaveFaultNotice } from '../../../ui/owner/SaveFaultNotice.tsx';
import { useSaveFault } from '../../../ui/owner/form-state/useSaveFault.ts';
import { showRefusal, useAfterChange } from './security-calls.ts';

type AddressCodeDialogProps = {
  /** To which the code was mailed. */
  address: string;
  /** False where there is no mail server. */
  mailed: boolean;
  onClose: () => void;
};

/** Takes the code that was mailed to the new address, and makes that the one to sign in with. */
export function AddressCodeDialog({ address, mailed, onClose }: AddressCodeDialogProps) {
  const cache = useQueryClient();
  const afterChange = useAfterChange();
  const form = useContractForm(otpForm, { defaultValues: { otp: '' } });
  const { errors, isSubmitting } = form.formState;
  const { fault, tell, clear } = useSaveFault(securityMessages.failed);

  async function submit({ otp }: { otp: string }) {
    clear();
    try {
      const body: NewAddress = { email: address, otp };
      const answer = await call<SuccessBody>(api.signInAddress, { method: 'PUT', body });
      onClose();
      await afterChange(answer);
      await cache.invalidateQueries({ queryKey: queries.profile().queryKey });
    } catch (failure) {
      showRefusal(failure, form, tell);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Enter the code"
      description={
        mailed
          ? `It was sent to ${address}.`
          : `No mail server is set up. Find the code for ${address} in the site’s log, or in the newest file of the folder “outbox” in its data folder.`
      }
    >
      <form noValidate className="flex min-h-0 flex-1 flex-col" onSubmit={form.handleSubmit(submit)}>
        <DialogBody>
          <TextField
            label="One-time code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={otpDigits}
            {...form.register('otp')}
            error={errors.otp?.message}
          />
        </DialogBody>
        <DialogActions>
          <SaveFaultNotice fault={fault} busy={isSubmitting} />
          <Button variant="secondary" onClick={onClose} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" busy={isSubmitting}>
            Change address
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
