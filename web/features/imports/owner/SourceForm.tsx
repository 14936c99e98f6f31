import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { importAddressInput } from '#contract/imports/imports.ts';
import { importFaults } from '#contract/imports/import-texts.ts';
import { importLimits } from '#contract/imports/import-limits.ts';
import { endsSession, failureIssues } from '../../../api/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FileField } from '../../../ui/owner/FileField.tsx';
import { failureReason } from '../../../ui/owner/form-state/failure-cause.ts';
import { type Previewed, usePreview } from './preview-calls.ts';

/** The supported programs, the content that each provides, and where the owner finds it there. */
const programs = [
  {
    name: 'LinkedIn',
    brings: 'Projects, resume, headline',
    where: 'Settings & Privacy > Data privacy > Get a copy of your data. A .zip file comes by email.',
  },
  {
    name: 'WordPress',
    brings: 'Posts, pages, portfolios',
    where: 'The address of the site. Or Tools > Export > All content, an .xml or .zip file.',
  },
  {
    name: 'Ghost',
    brings: 'Posts and pages',
    where: 'The address of the site. Or Settings > Import/Export > Export, a .json or .zip file.',
  },
  {
    name: 'JSON Resume',
    brings: 'Projects, resume, links',
    where: 'The file resume.json, or its address.',
  },
  {
    name: 'GitHub',
    brings: 'Public repositories',
    where: 'The address of your profile, or your user name.',
  },
  {
    name: 'Notion',
    brings: 'Pages with pictures, also Markdown files of other programs',
    where: 'Settings > Export all workspace content > Markdown & CSV. A .zip file.',
  },
  {
    name: 'Other sites',
    brings: 'The newest entries of their feed (RSS or Atom)',
    where: 'The address of a Behance, Dribbble, Medium, Squarespace or other site.',
  },
];

/** The values of the form: a file, or an address. A file takes precedence. */
export interface Origin {
  file?: File | undefined;
  address?: string;
  /** Content API key of a Ghost site; undefined until the owner enters one. */
  key?: string;
}

type SourceFormProps = {
  origin: Origin;
  onChange: (origin: Origin) => void;
  onPreview: (previewed: Previewed) => void;
};

/** The source of an import: a file of any program, or the address of a site or profile. */
export function SourceForm({ origin, onChange, onPreview }: SourceFormProps) {
  const { file, address = '', key } = origin;
  const form = useRef<HTMLFormElement>(null);
  const [fault, setFault] = useState<{ field: string; message: string }>();
  const previewing = usePreview();

  function change(next: Origin): void {
    onChange(next);
    setFault(undefined);
  }

  function refuse(field: string, message: string): void {
    // The faulty field gets the focus.
    flushSync(() => setFault({ field, message }));
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  function send(event: SubmitEvent): void {
    event.preventDefault();
    const { data, error } = importAddressInput.safeParse({ address, key });
    const wanted = file ?? data;
    const [first] = error?.issues ?? [];
    if (!wanted)
      refuse(
        address ? String(first?.path[0]) : 'file',
        address ? (first?.message ?? '') : importFaults.noSource,
      );
    else
      previewing.mutate(wanted, {
        onSuccess: onPreview,
        onError: (failure) => {
          if (endsSession(failure)) return;
          const [issue] = failureIssues(failure);
          refuse(file ? 'file' : (issue?.path ?? 'address'), failureReason(failure));
        },
      });
  }

  const faultOf = (field: string) => (fault?.field === field ? fault.message : undefined);

  return (
    <>
      <form ref={form} onSubmit={send} noValidate className="flex max-w-2xl flex-col gap-5">
        <p className="-mt-2 text-muted sm:-mt-4">
          You review everything before it is saved. Projects and pages come as drafts. Resume entries and
          details are public at once.
        </p>
        <FileField
          label="File of another program"
          value={file}
          onChange={(chosen) => change({ file: chosen })}
          accept=".zip,.xml,.json,.gz,.md"
          hint={`.zip, .xml, .json or .md. At most ${importLimits.megabytes} MB without pictures.`}
          error={faultOf('file')}
        />
        <TextField
          label="Or the address of your old site or profile"
          value={address}
          onChange={({ target }) => change({ address: target.value })}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="example.com, github.com/you"
          error={faultOf('address')}
        />
        {(key !== undefined || fault?.field === 'key') && (
          <TextField
            label="Content API key of Ghost"
            value={key ?? ''}
            onChange={({ target }) => change({ address, key: target.value })}
            spellCheck={false}
            error={faultOf('key')}
          />
        )}
        <Button type="submit" variant="primary" busy={previewing.isPending} className="self-start">
          Preview import
        </Button>
      </form>
      <h2 className="mt-10 mb-3 text-xl font-semibold">Programs that can be read</h2>
      <dl className="max-w-2xl divide-y divide-line border-y border-line text-sm">
        {programs.map(({ name, brings, where }) => (
          <div key={name} className="gap-x-6 py-2 sm:grid sm:grid-cols-[7rem_1fr]">
            <dt className="inline font-medium">{name}</dt>
            <dd className="inline text-muted before:content-[':_'] sm:before:content-none">
              {brings}. {where}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
