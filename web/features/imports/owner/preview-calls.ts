/** The call of a preview. Zip files are opened here, because only their export is sent. */
import { useMutation } from '@tanstack/react-query';
import { type FileSource, importFaults, type ImportPreview, importsApi } from '#contract/imports/imports.ts';
import { call } from '../../../api/client.ts';
import { upload } from '../../../api/upload.ts';
import { type Archive, isArchive, openArchive, refused } from './archive.ts';

export type Wanted =
  | { source: FileSource; file: File; pictures: File | undefined }
  | { source: 'github'; user: string };

export interface Previewed {
  preview: ImportPreview;
  /** The pictures that the owner gave. */
  archive: Archive | undefined;
}

export function usePreview() {
  return useMutation({
    mutationFn: async (wanted: Wanted): Promise<Previewed> => {
      if (wanted.source === 'github') {
        const body = { user: wanted.user };
        return { preview: await call(importsApi.github, { method: 'POST', body }), archive: undefined };
      }
      const { file, archive } = await opened(wanted);
      const form = new FormData();
      form.append('source', wanted.source);
      form.append('file', file);
      return { preview: await upload('POST', importsApi.file, form), archive };
    },
  });
}

/** The end of an export's name, for programs whose exports can have pictures. */
export const exportEnds: { readonly [source in FileSource]?: string } = { wordpress: '.xml', ghost: '.json' };

/** An export may itself be in a zip file, with or without its pictures. */
async function opened({ source, file, pictures }: Extract<Wanted, { file: File }>) {
  const end = exportEnds[source];
  const whole = end !== undefined && (await isArchive(file)) ? await openArchive(file) : undefined;
  const inside = end === undefined ? undefined : await whole?.export(end);
  if (whole && !inside) throw refused(importFaults.noExport);
  return { file: inside ?? file, archive: pictures ? await openArchive(pictures) : whole };
}
