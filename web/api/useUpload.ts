import { useState } from 'react';
import { upload } from './upload.ts';

/**
 * `send` is `upload` for a screen that shows the progress: `sent` is the share of the body that has been
 * sent, 0 to 1, while a file is on its way, and null when none is.
 */
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
