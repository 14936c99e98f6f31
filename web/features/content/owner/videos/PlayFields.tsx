import { useState } from 'react';
import { videoLimits, videoMessages, type WayToPlay, waysToPlay } from '#contract/projects/videos.ts';
import { useFieldIds } from '../../../../ui/fields/field-control.ts';
import { FieldFrame } from '../../../../ui/fields/FieldFrame.tsx';
import { fileFrameClass } from '../../../../ui/owner/file-fields.ts';
import { FileInput } from '../../../../ui/owner/FileInput.tsx';
import { IconButton } from '../../../../ui/owner/IconButton.tsx';
import { OwnerIcon } from '../../../../ui/owner/OwnerIcon.tsx';
import { waysText } from '../content-texts.ts';

/** How a video plays, in a form. */
export type PlayValues = {
  play: WayToPlay;
  /** WebVTT; undefined for the stored ones, null for none. */
  captions: string | null | undefined;
};

type PlayFieldsProps = {
  value: PlayValues;
  /** True if the stored video has captions. */
  hasCaptions?: boolean;
  /** The server's error about the captions. */
  fault?: string | undefined;
  onChange: (value: PlayValues) => void;
};

export function PlayFields({ value, hasCaptions = false, fault, onChange }: PlayFieldsProps) {
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
  const [chosen, setChosen] = useState('');
  const [refused, setRefused] = useState<string>();
  const error = refused ?? fault;
  const hint = 'A WebVTT file (.vtt) with what is said, for people who can’t hear it.';
  const ids = useFieldIds({ error, hint });
  const has = typeof value.captions === 'string' || (value.captions === undefined && hasCaptions);

  async function choose(file: File) {
    const text = await file.text();
    setRefused(text.length > videoLimits.captions ? videoMessages.captionsTooLong : undefined);
    if (text.length > videoLimits.captions) return;
    setChosen(file.name);
    onChange({ ...value, captions: text });
  }

  return (
    <FieldFrame ids={ids} label="Captions" optional error={error} hint={hint}>
      <div className={`${fileFrameClass} flex min-h-12 items-center gap-3 px-3 py-2 text-sm text-muted`}>
        <OwnerIcon name="file-text" className="size-5 shrink-0" />
        <span className="min-w-0 flex-1 wrap-anywhere">
          {has ? chosen || 'This video has captions.' : 'Choose a file'}
        </span>
        <FileInput {...ids.control} accept=".vtt,text/vtt" onFiles={([file]) => file && void choose(file)} />
        {has && (
          <IconButton
            icon="x"
            danger
            label="Remove the captions"
            tip="Remove"
            className="relative z-10"
            onClick={() => {
              setChosen('');
              setRefused(undefined);
              onChange({ ...value, captions: null });
            }}
          />
        )}
      </div>
    </FieldFrame>
  );
}
