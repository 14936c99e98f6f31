import { useEffect, useState } from 'react';
import { fileMessages } from '#contract/ui-text/owner.ts';

/** Bytes at the start of a file in which animations are recognised. */
const beginning = 64 * 1024;

/** Returns a note if one of the files is an animated PNG or AVIF, whose motion is lost; '' if none is. */
export function useLostMotion(files: readonly File[]): string {
  const [note, setNote] = useState('');
  useEffect(() => {
    let isLatest = true;
    void Promise.all(files.map(losesMotion)).then((lost) => {
      if (isLatest) setNote(lost.includes(true) ? fileMessages.motionLost : '');
    });
    return () => {
      isLatest = false;
    };
  }, [files]);
  return note;
}

async function losesMotion(file: File): Promise<boolean> {
  const start = new TextDecoder('latin1').decode(await file.slice(0, beginning).arrayBuffer());
  const isPng = start.startsWith('PNG', 1);
  return isPng ? start.split('IDAT')[0]?.includes('acTL') === true : start.startsWith('ftypavis', 4);
}
