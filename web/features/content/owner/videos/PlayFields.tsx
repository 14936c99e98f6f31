import { useState } from 'react';
import { videoLimits, videoMessages, type WayToPlay, waysToPlay } from '#contract/videos/videos.ts';
import { useFieldIds } from '../../../../ui/fields/field-control.ts';
import { FieldFrame } from '../../../../ui/fields/FieldFrame.tsx';
import { FileField } from '../../../../ui/owner/FileField.tsx';
import { waysText } from '../content-texts.ts';

export type PlayValues = {
  play: WayToPlay;
  /** WebVTT; undefined for the stored ones, null for none. */
  captions: string | null | undefined;
};

type PlayFieldsProps = {
  value: PlayValues;
  /** True if the stored video has captions. */
  hasCaptions: boolean | undefined;
  /** The server's error about the captions. */
  fault?: string | undefined;
  onChange: (value: PlayValues) => void;
};

/** Fields for the way a video plays and, for a film, its captions. */
export function PlayFields({ value, hasCaptions, fault, onChange }: PlayFieldsProps) {
  const ids = useFieldIds({});
  return (
    <div className="space-y-5">
      <FieldFrame ids={ids} label="How it plays" group>
        <div role="radiogroup" aria-labelledby={ids.labelId} className="grid gap-3 sm:grid-cols-2">
          {waysToPlay.map((way) => (
            <label
              key={way}
              className="flex gap-3 rounded-md border border-control p-3 text-sm has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={ids.id}
                aria-label={waysText[way].name}
                aria-describedby={`${ids.id}-${way}`}
                checked={value.play === way}
                onChange={() => onChange({ ...value, play: way })}
                className="mt-0.5 size-4 accent-accent"
              />
              <span>
                <span className="block font-medium">{waysText[way].name}</span>
                <span id={`${ids.id}-${way}`} className="text-muted">
                  {waysText[way].about}
                </span>
              </span>
            </label>
          ))}
        </div>
      </FieldFrame>
      {value.play === 'film' && <CaptionsField {...{ value, hasCaptions, fault, onChange }} />}
    </div>
  );
}

function CaptionsField({ value, hasCaptions, fault, onChange }: PlayFieldsProps) {
  const [file, setFile] = useState<File>();
  const [refused, setRefused] = useState<string>();

  async function choose(chosen: File | undefined) {
    const captions = chosen ? await chosen.text() : hasCaptions ? undefined : null;
    const isTooLong = (captions ?? '').length > videoLimits.captions;
    setRefused(isTooLong ? videoMessages.captionsTooLong : undefined);
    if (isTooLong) return;
    setFile(chosen);
    onChange({ ...value, captions });
  }

  return (
    <FileField
      label="Captions"
      optional
      value={file}
      onChange={(chosen) => void choose(chosen)}
      accept=".vtt,text/vtt"
      current={
        hasCaptions &&
        value.captions === undefined && (
          <>
            This video has captions.{' '}
            <button
              type="button"
              className="underline underline-offset-4"
              onClick={() => onChange({ ...value, captions: null })}
            >
              Remove them
            </button>
          </>
        )
      }
      error={refused ?? fault}
      hint="A WebVTT file (.vtt) with what is said, for people who can’t hear it."
    />
  );
}
