/** HEIC, the format of iPhones' photos, which the server does not accept and only Safari can read. */
import { useEffect, useRef, useState } from 'react';
import { isHeic } from '#contract/pictures/file-rules.ts';
import { fileMessages } from '#contract/ui-text/owner.ts';

const jpegQuality = 0.92;

/** Longest side of the JPEG in pixels, wider than any variant. Phones take photos above the server's limits. */
const maxSide = 4096;

/** Returns the picture as JPEG, and other files unchanged; undefined where the browser can't read it. */
export async function withoutHeic(file: File): Promise<File | undefined> {
  if (!isHeic(file)) return file;
  const jpeg = await asJpeg(file).catch(() => null);
  return jpeg
    ? new File([jpeg], file.name.replace(/\.hei[cf]$/i, '.jpg'), { type: 'image/jpeg' })
    : undefined;
}

async function asJpeg(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', jpegQuality);
  });
}

/** Passes a chosen file on, HEIC as JPEG if the browser can read it. A later choice replaces one being converted. */
export function useConvertedFile<Value>(onChange: (value: Value | File) => void) {
  const [isConverting, setConverting] = useState(false);
  const choices = useRef(0);
  async function choose(value: Value | File): Promise<void> {
    choices.current += 1;
    const choice = choices.current;
    const isSlow = isHeic(value);
    setConverting(isSlow);
    const file = isSlow ? ((await withoutHeic(value)) ?? value) : value;
    if (choice !== choices.current) return;
    setConverting(false);
    onChange(file);
  }
  return { choose: (value: Value | File) => void choose(value), isConverting };
}

/** Bytes in which a file says that it is an animation. */
const beginning = 64 * 1024;

/** Returns a note about chosen files for the owner; '' for none. */
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
