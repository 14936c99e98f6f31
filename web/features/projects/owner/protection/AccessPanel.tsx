import { type ReactNode, useRef } from 'react';
import { projectPictureAccept } from '#contract/pictures/picture-files.ts';
import { accessLimits, accessPassword } from '#contract/projects/protected-projects.ts';
import { Button } from '../../../../ui/Button.tsx';
import { PasswordField } from '../../../../ui/fields/PasswordField.tsx';
import { fieldProps, useContractForm } from '../../../../ui/form-state/useContractForm.ts';
import { dayText } from '../../../../ui/owner/moment-text.ts';
import { Notice } from '../../../../ui/owner/Notice.tsx';
import { QueryStatus } from '../../../../ui/owner/QueryStatus.tsx';
import { Thumbnail } from '../../../../ui/owner/Thumbnail.tsx';
import { DropZone } from '../../../content/owner/pictures/DropZone.tsx';
import { AccessLinks } from './AccessLinks.tsx';
import { onEnter } from './on-enter.ts';
import { type Access, isClosed, useProjectAccess } from './access-calls.ts';

type AccessPanelProps = {
  id: number;
  /** False while the visibility is not saved yet. */
  isSaved: boolean;
  showsCover: boolean;
  /** Fields for what visitors without access see. */
  teaser: ReactNode;
};

/** Password, links and cover picture of a protected project, each saved at once, and the fields of the teaser. */
export function AccessPanel({ id, isSaved, showsCover, teaser }: AccessPanelProps) {
  const access = useProjectAccess(id);
  const { data } = access.read;
  if (!data)
    return <QueryStatus query={access.read} loading="Loading access…" failed="Couldn’t load the access" />;
  return (
    <div className="space-y-6">
      {isClosed(data) && (
        <Notice>
          {isSaved ? 'Nobody but you can open it yet. ' : ''}
          Set a password or create a link. Visitors can also ask you for access.
        </Notice>
      )}
      <Password access={access} setAt={data.password_set_at} />
      <AccessLinks access={access} links={data.links} />
      <div className="space-y-5 border-t border-line pt-5">
        {teaser}
        {showsCover && <CoverPicture access={access} address={data.cover_picture} />}
      </div>
    </div>
  );
}

function CoverPicture({ access, address }: { access: Access; address: string | null }) {
  const box = useRef<HTMLDivElement>(null);

  async function remove() {
    if (await access.change({ kind: 'cover', file: null })) box.current?.querySelector('input')?.focus();
  }

  return (
    <div ref={box} className="space-y-3">
      <DropZone
        label="Cover picture"
        multiple={false}
        accept={projectPictureAccept}
        onFiles={([file]) => file && void access.change({ kind: 'cover', file })}
        hint={access.pending === 'cover' ? 'Uploading…' : 'Saved at once.'}
      />
      {address && (
        <div className="flex items-center gap-3">
          <Thumbnail address={address} />
          <Button variant="ghost" onClick={() => void remove()}>
            Remove cover picture
          </Button>
        </div>
      )}
    </div>
  );
}

function Password({ access, setAt }: { access: Access; setAt: string | null }) {
  const form = useContractForm(accessPassword, { defaultValues: { password: access.unset?.password ?? '' } });

  /** Sets or removes the password, and focuses the field, because the pressed button is then disabled or removed. */
  async function change(password: string | null) {
    if (!(await access.change({ kind: 'password', password }))) return;
    form.reset({ password: '' });
    form.setFocus('password');
  }
  const save = form.handleSubmit(({ password }) => change(password));

  return (
    <section aria-label="Password" className="space-y-3">
      <PasswordField
        {...fieldProps(form, 'password')}
        label={setAt === null ? 'Password for visitors' : 'New password for visitors'}
        onKeyDown={onEnter(() => void save())}
        maxLength={accessLimits.password.max}
        autoComplete="off"
        hint={
          setAt === null
            ? 'One for everybody. You can give it to several people.'
            : `Set on ${dayText(setAt)}. A new one ends the access of everybody who used the old one.`
        }
      />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          disabled={form.watch('password') === ''}
          busy={access.pending === 'password'}
          onClick={() => void save()}
        >
          {setAt === null ? 'Set password' : 'Change password'}
        </Button>
        {setAt !== null && (
          <Button variant="ghost" onClick={() => void change(null)}>
            Remove password
          </Button>
        )}
      </div>
    </section>
  );
}
