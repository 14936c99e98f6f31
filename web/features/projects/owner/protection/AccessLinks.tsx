import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type AccessLink,
  accessLimits,
  type NewAccessLink,
  newAccessLink,
} from '#contract/projects/protected-projects.ts';
import { accessMessages, withoutPublicUrl } from '#contract/ui-text/owner.ts';
import { Button } from '../../../../ui/Button.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { addressToShare } from '../../../../ui/owner/address-here.ts';
import { CopyButton } from '../../../../ui/owner/CopyButton.tsx';
import { dayText, momentText } from '../../../../ui/owner/moment-text.ts';
import { type Access, whyOver } from './access-calls.ts';
import { dateIn, endOf, usualDays } from './link-end.ts';
import { onEnter } from './on-enter.ts';

/** Links for single people or companies: makes, lists and revokes them. */
export function AccessLinks({ access, links }: { access: Access; links: readonly AccessLink[] }) {
  const nameField = useRef<HTMLInputElement>(null);
  return (
    <section aria-label="Access links" className="space-y-4 border-t border-line pt-5">
      <NewLink access={access} nameField={nameField} />
      {links.length > 0 && (
        <ul aria-label="Links" className="divided border-y border-line">
          {links.map((link) => (
            <LinkRow key={link.id} access={access} link={link} nameField={nameField} />
          ))}
        </ul>
      )}
    </section>
  );
}

type NameField = RefObject<HTMLInputElement | null>;

type LinkFaults = Partial<Record<string, string>>;

function faultsOf(link: NewAccessLink): LinkFaults {
  const { error } = newAccessLink.safeParse(link);
  const faults: LinkFaults = Object.fromEntries(
    error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [],
  );
  if (link.expires_at !== null && Date.parse(link.expires_at) <= Date.now())
    faults['expires_at'] = accessMessages.endPast;
  return faults;
}

function NewLink({ access, nameField }: { access: Access; nameField: NameField }) {
  const [name, setName] = useState(access.unset?.linkName ?? '');
  const [end, setEnd] = useState(() => dateIn(usualDays));
  const [visits, setVisits] = useState('');
  const [faults, setFaults] = useState<LinkFaults>({});
  const fields = useRef<HTMLDivElement>(null);
  const { made } = access;
  const linkField = useRef<HTMLInputElement>(null);
  useEffect(() => linkField.current?.focus(), [made]);

  async function make() {
    const link = { name, expires_at: endOf(end), max_visits: visits === '' ? null : Number(visits) };
    const found = faultsOf(link);
    flushSync(() => setFaults(found));
    if (Object.keys(found).length > 0) {
      fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
      return;
    }
    if (!(await access.change({ kind: 'link', link }))) return;
    setName('');
    setVisits('');
  }

  return (
    <div className="space-y-4">
      <div ref={fields} className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <TextField
            ref={nameField}
            label="Access link for"
            placeholder="Recruiter at Acme"
            value={name}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={onEnter(() => void make())}
            maxLength={accessLimits.linkName}
            error={faults['name']}
          />
        </div>
        <TextField
          label="Ends on"
          optional
          type="date"
          min={dateIn(0)}
          value={end}
          onChange={(event) => setEnd(event.target.value)}
          onKeyDown={onEnter(() => void make())}
          error={faults['expires_at']}
        />
        <TextField
          label="Visits at most"
          optional
          type="number"
          inputMode="numeric"
          min={1}
          max={accessLimits.visits}
          value={visits}
          onChange={(event) => setVisits(event.target.value)}
          onKeyDown={onEnter(() => void make())}
          error={faults['max_visits']}
        />
      </div>
      <Button variant="secondary" busy={access.pending === 'link'} onClick={() => void make()}>
        Create access link
      </Button>
      {made && (
        <div role="status" className="space-y-3 rounded-md border border-line bg-accent-soft p-4">
          <TextField
            key={made.link}
            ref={linkField}
            label={`The link for ${made.name}`}
            dir="ltr"
            value={addressToShare(made)}
            readOnly
            onFocus={(event) => event.target.select()}
            hint={`Copy it now: it is shown only once. ${made.public_url_set ? '' : withoutPublicUrl}`}
          />
          <CopyButton text={addressToShare(made)} of={`the link for ${made.name}`} />
        </div>
      )}
    </div>
  );
}

type LinkRowProps = { access: Access; link: AccessLink; nameField: NameField };

function LinkRow({ access, link, nameField }: LinkRowProps) {
  const over = whyOver(link);
  const { id, name } = link;

  /** The row goes, so another one takes the focus. */
  async function remove(row: Element | null) {
    const other = row?.nextElementSibling ?? row?.previousElementSibling;
    if (await access.change({ kind: 'remove', id }))
      (other?.querySelector('button') ?? nameField.current)?.focus();
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {name}
          {over && <span className="ms-2 text-sm font-normal text-danger">{over}</span>}
        </p>
        <p className="text-sm text-muted">{summaryOf(link)}</p>
      </div>
      {link.revoked_at === null && over !== 'Ended' ? (
        <Button variant="ghost" onClick={() => void access.change({ kind: 'revoke', id })}>
          Revoke<span className="sr-only">{` the link for ${name}`}</span>
        </Button>
      ) : (
        <Button variant="ghost" onClick={(event) => void remove(event.currentTarget.closest('li'))}>
          Remove<span className="sr-only">{` the link for ${name}`}</span>
        </Button>
      )}
    </li>
  );
}

function summaryOf({ visits, max_visits, first_visit_at, last_visit_at, expires_at }: AccessLink): string {
  const count = `${visits} ${visits === 1 ? 'visit' : 'visits'}`;
  return [
    max_visits === null ? count : `${visits} of ${max_visits} visits`,
    first_visit_at && `first ${momentText(first_visit_at)}`,
    last_visit_at && visits > 1 && `last ${momentText(last_visit_at)}`,
    expires_at ? `ends ${dayText(expires_at)}` : 'no end',
  ]
    .filter(Boolean)
    .join(' · ');
}
