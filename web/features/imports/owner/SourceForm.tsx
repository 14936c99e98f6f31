import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { gitHubInput } from '#contract/imports/imports.ts';
import { importFaults } from '#contract/imports/import-texts.ts';
import { importLimits } from '#contract/imports/import-limits.ts';
import { endsSession } from '../../../api/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FileField } from '../../../ui/owner/FileField.tsx';
import { failureReason } from '../../../ui/owner/form-state/failure-cause.ts';
import { type Previewed, usePreview } from './preview-calls.ts';

/** Programs that can be read, with what they bring and where their file is. */
const programs = [
  {
    name: 'LinkedIn',
    brings: 'Projects, resume, headline',
    where: 'Settings & Privacy > Data privacy > Get a copy of your data. A .zip file comes by email.',
  },
  {
    name: 'WordPress',
    brings: 'Posts, pages, portfolios',
    where: 'Tools > Export > All content. An .xml or .zip file.',
  },
  {
    name: 'Ghost',
    brings: 'Posts and pages',
    where: 'Settings > Import/Export > Export. A .json or .zip file.',
  },
  {
    name: 'JSON Resume',
    brings: 'Projects, resume, links',
    where: 'The file resume.json.',
  },
  {
    name: 'GitHub',
    brings: 'Public repositories',
    where: 'Only your user name, no file and no password.',
  },
];

/** The values of the form, of which one is given. */
export interface Origin {
  file?: File | undefined;
  user?: string;
}

type SourceFormProps = {
  origin: Origin;
  onChange: (origin: Origin) => void;
  onPreview: (previewed: Previewed) => void;
};

/** The source of an import: a file of any program, or a GitHub user. */
export function SourceForm({ origin, onChange, onPreview }: SourceFormProps) {
  const { file, user = '' } = origin;
  const form = useRef<HTMLFormElement>(null);
  const [fault, setFault] = useState<string>();
  const previewing = usePreview();

  function change(next: Origin): void {
    onChange(next);
    setFault(undefined);
  }

  function refuse(why: string): void {
    // The faulty field gets the focus.
    flushSync(() => setFault(why));
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  function send(event: SubmitEvent): void {
    event.preventDefault();
    const { data, error } = gitHubInput.safeParse({ user });
    const wanted = file ?? data;
    if (!wanted) refuse(user ? (error?.issues[0]?.message ?? '') : importFaults.noFile);
    else
      previewing.mutate(wanted, {
        onSuccess: onPreview,
        onError: (failure) => !endsSession(failure) && refuse(failureReason(failure)),
      });
  }

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
          accept=".zip,.xml,.json,.gz"
          hint={`.zip, .xml or .json. At most ${importLimits.megabytes} MB without pictures.`}
          error={user ? undefined : fault}
        />
        <TextField
          label="Or your GitHub user name"
          value={user}
          onChange={({ target }) => change({ user: target.value })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={user ? fault : undefined}
        />
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
