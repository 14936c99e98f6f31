import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import {
  type AccessLink,
  accessLimits,
  type NewAccessLink,
  newAccessLink,
} from '#contract/projects/protected-projects.ts';
import { accessMessages, withoutPublicUrl } from '#contract/ui-text/owner.ts';
import { Button } from '../../../../ui/Button.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { fieldProps, useContractForm, validated } from '../../../../ui/form-state/useContractForm.ts';
import { addressToShare } from '../../../../ui/owner/address-here.ts';
import { CopyButton } from '../../../../ui/owner/CopyButton.tsx';
import { dayText, momentText } from '../../../../ui/owner/moment-text.ts';
import { type Access, whyOver } from './access-calls.ts';
import { dateIn, endOf, usualDays } from '../local-time.ts';
import { onEnter } from './on-enter.ts';

const linkForm = validated(
  ({ name, expires_at, max_visits }: Record<keyof NewAccessLink, string>) => ({
    name,
    expires_at: endOf(expires_at),
    max_visits: max_visits === '' ? null : Number(max_visits),
  }),
  z.extend(newAccessLink, {
    expires_at: newAccessLink.shape.expires_at.check(
      z.refine((end) => end === null || Date.parse(end) > Date.now(), accessMessages.endPast),
    ),
  }),
);

/** Access links for single people or companies: makes, lists, revokes and removes them. */
export function AccessLinks({ access, links }: { access: Access; links: readonly AccessLink[] }) {
  const form = useContractForm(linkForm, {
    defaultValues: { name: access.unset?.linkName ?? '', expires_at: dateIn(usualDays), max_visits: '' },
  });
  const { made } = access;
  const linkField = useRef<HTMLInputElement>(null);
  useEffect(() => linkField.current?.focus(), [made]);

  const make = form.handleSubmit(async (link) => {
    if (await access.change({ kind: 'link', link }))
      form.reset({ ...form.getValues(), name: '', max_visits: '' });
  });
  const field = (name: keyof NewAccessLink) => ({
    ...fieldProps(form, name),
    onKeyDown: onEnter(() => void make()),
  });

  return (
    <section aria-label="Access links" className="space-y-4 border-t border-line pt-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <TextField
            {...field('name')}
            label="Access link for"
            placeholder="Recruiter at Acme"
            maxLength={accessLimits.linkName}
          />
        </div>
        <TextField {...field('expires_at')} label="Ends on" optional type="date" min={dateIn(0)} />
        <TextField
          {...field('max_visits')}
          label="Visits at most"
          optional
          type="number"
          inputMode="numeric"
          min={1}
          max={accessLimits.visits}
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
      {links.length > 0 && (
        <ul aria-label="Links" className="divided border-y border-line">
          {links.map((link) => (
            <LinkRow key={link.id} access={access} link={link} onLast={() => form.setFocus('name')} />
          ))}
        </ul>
      )}
    </section>
  );
}

type LinkRowProps = {
  access: Access;
  link: AccessLink;
  /** Called after the last row was removed. */
  onLast: () => void;
};

function LinkRow({ access, link, onLast }: LinkRowProps) {
  const over = whyOver(link);
  const { id, name } = link;

  /** Removes the link, and moves the focus to another row. */
  async function remove(row: Element | null) {
    const other = row?.nextElementSibling ?? row?.previousElementSibling;
    if (!(await access.change({ kind: 'remove', id }))) return;
    if (other) other.querySelector('button')?.focus();
    else onLast();
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
