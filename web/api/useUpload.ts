import { useState } from 'react';
import { upload } from './upload.ts';

/** Returns `send`, which calls `upload`, and `sent`: its progress from 0 to 1 while a file is sent, otherwise null. */
export function useUpload() {
  const [sent, setSent] = useState<number | null>(null);

  async function send<T>(
    method: 'POST' | 'PUT',
    path: string,
    body: FormData,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const hasFile = [...body.values()].some((value) => value instanceof File);
    try {
      return await upload<T>(method, path, body, { headers, ...(hasFile && { onProgress: setSent }) });
    } finally {
      setSent(null);
    }
  }

  return { send, sent };
}
