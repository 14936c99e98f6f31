import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  fileSources,
  gitHubInput,
  importFaults,
  importLimits,
  type ImportSource,
  importSourceNames,
} from '#contract/imports/imports.ts';
import { tooLarge } from '#contract/profile/file-rules.ts';
import { endsSession } from '../../../api/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FileField } from '../../../ui/owner/FileField.tsx';
import { failureReason } from '../../../ui/owner/form-state/failure-cause.ts';
import { exportEnds, type Previewed, usePreview, type Wanted } from './preview-calls.ts';

const sources: readonly ImportSource[] = ['github', 'linkedin', 'wordpress', 'ghost', 'json-resume'];

/** The contents of each source, and where its file and pictures are. */
const about: Record<ImportSource, { brings: string; where: string; accept?: string; pictures?: string }> = {
  github: {
    brings: 'Public repositories',
    where: 'Reads this user’s public repositories from GitHub, without signing in.',
  },
  linkedin: {
    brings: 'Projects, resume, headline',
    where:
      'On LinkedIn, go to Settings & Privacy > Data privacy > Get a copy of your data. You get a zip file by email.',
    accept: '.zip,application/zip',
  },
  wordpress: {
    brings: 'Posts, pages, portfolios',
    where: 'In WordPress, go to Tools > Export > All content. You get an .xml file, or a zip file with it.',
    accept: '.xml,application/xml,text/xml,.zip,application/zip',
    pictures: 'The folder wp-content/uploads of the server, as a zip file of any size.',
  },
  ghost: {
    brings: 'Posts and pages',
    where: 'In Ghost, go to Settings > Import/Export > Export. You get a .json file, or a zip file with it.',
    accept: '.json,application/json,.zip,application/zip',
    pictures: 'The folder content/images of the server, as a zip file of any size.',
  },
  'json-resume': {
    brings: 'Projects, resume, links',
    where: 'Choose the resume.json file of your JSON Resume.',
    accept: '.json,application/json',
  },
};

/** The values of the form. */
export interface Origin {
  source: ImportSource;
  file: File | undefined;
  pictures: File | undefined;
  user: string;
}

type SourceFormProps = {
  origin: Origin;
  onChange: (origin: Origin) => void;
  onPreview: (source: ImportSource, previewed: Previewed) => void;
};

/** The source of an import: a file, or a GitHub user. */
export function SourceForm({ origin, onChange, onPreview }: SourceFormProps) {
  const { source, file, pictures, user } = origin;
  const form = useRef<HTMLFormElement>(null);
  const [fault, setFault] = useState<string>();
  const previewing = usePreview();
  const { where, accept, pictures: wherePictures } = about[source];

  function change(part: Partial<Origin>): void {
    onChange({ ...origin, ...part });
    setFault(undefined);
  }

  function refuse(why: string): void {
    // The faulty field gets the focus.
    flushSync(() => setFault(why));
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  function send(event: SubmitEvent): void {
    event.preventDefault();
    const wanted = checked(origin);
    if (typeof wanted === 'string') refuse(wanted);
    else
      previewing.mutate(wanted, {
        onSuccess: (previewed) => onPreview(source, previewed),
        onError: (failure) => !endsSession(failure) && refuse(failureReason(failure)),
      });
  }

  return (
    <form ref={form} onSubmit={send} noValidate className="flex max-w-3xl flex-col gap-6">
      <p className="-mt-2 sm:-mt-4 max-w-prose text-muted">
        Import your work from another service. You review everything before it is saved. Projects are imported
        as drafts. Resume entries and details are public at once.
      </p>
      <SourceChoice
        source={source}
        onChange={(next) => change({ source: next, file: undefined, pictures: undefined })}
      />
      {source === 'github' ? (
        <TextField
          label="GitHub user name"
          value={user}
          onChange={(event) => change({ user: event.target.value })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={where}
          error={fault}
        />
      ) : (
        <FileField
          label={`File of ${importSourceNames[source]}`}
          value={file}
          onChange={(chosen) => change({ file: chosen })}
          accept={accept}
          hint={`${where} At most ${importLimits.megabytes} MB without pictures.`}
          error={fault}
        />
      )}
      {wherePictures && (
        <FileField
          label="Pictures (optional)"
          value={pictures}
          onChange={(chosen) => change({ pictures: chosen })}
          accept=".zip,application/zip"
          hint={`${wherePictures} Only pictures of the entries that you import are sent.`}
        />
      )}
      <div>
        <Button type="submit" variant="primary" busy={previewing.isPending}>
          Preview import
        </Button>
      </div>
    </form>
  );
}

type SourceChoiceProps = { source: ImportSource; onChange: (source: ImportSource) => void };

function SourceChoice({ source, onChange }: SourceChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Source</legend>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {sources.map((one) => (
          <div
            key={one}
            className="relative flex items-start gap-3 rounded-lg border border-line bg-raised p-4 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              id={`source-${one}`}
              name="source"
              value={one}
              checked={source === one}
              onChange={() => onChange(one)}
              className="relative z-10 mt-1 size-4 accent-accent outline-none"
            />
            <div>
              {/* A click anywhere in the frame selects it. */}
              <label
                htmlFor={`source-${one}`}
                className="cursor-pointer font-medium after:absolute after:inset-0"
              >
                {importSourceNames[one]}
              </label>
              <p className="text-sm text-muted">{about[one].brings}</p>
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

/** Returns what to send, or the error message. */
function checked({ source, file, pictures, user }: Origin): Wanted | string {
  if (source === 'github') {
    const input = gitHubInput.safeParse({ user });
    return input.success ? { source, user: input.data.user } : (input.error.issues[0]?.message ?? '');
  }
  const fileSource = fileSources.find((one) => one === source);
  if (!file || !fileSource) return importFaults.noFile;
  const mayBeArchive = exportEnds[fileSource] !== undefined && /\.zip$/i.test(file.name);
  if (!mayBeArchive && file.size > importLimits.megabytes * 1024 * 1024)
    return tooLarge(importLimits.megabytes);
  return { source: fileSource, file, pictures };
}
