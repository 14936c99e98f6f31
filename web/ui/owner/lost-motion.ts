/** Animations in AVIF and PNG, which the server stores as stills. */
import { useEffect, useState } from 'react';
import { fileMessages } from '#contract/ui-text/owner.ts';

/** Bytes in which a file says that it is an animation. */
const beginning = 64 * 1024;

/** Returns what the owner has to know about chosen files; '' for nothing. */
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
