/** HEIC, the format of iPhones' photos, which the server does not accept and only Safari can read. */
import { useRef, useState } from 'react';
import { isHeic } from '#contract/pictures/file-rules.ts';

const jpegQuality = 0.92;

/** Maximum side of the JPEG in pixels, wider than any variant. Phones take photos above the server's limits. */
const maxSide = 4096;

/** Returns a HEIC picture as JPEG, or undefined if the browser can't read it. Returns other files unchanged. */
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

/** `choose` passes a value to `onChange`: HEIC files as JPEG if the browser can read them. The latest choice wins. */
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
