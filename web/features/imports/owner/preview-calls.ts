/** The call of a preview. Opens zip files in the browser to send only the export in them; LinkedIn's are sent whole. */
import { useMutation } from '@tanstack/react-query';
import type { FileSource } from '#contract/imports/import-sources.ts';
import { importFaults } from '#contract/imports/import-texts.ts';
import { importLimits } from '#contract/imports/import-limits.ts';
import { type ImportAddressInput, type ImportPreview, importsApi } from '#contract/imports/imports.ts';
import { tooLarge } from '#contract/pictures/file-rules.ts';
import { call } from '../../../api/client.ts';
import { multipartBody } from '../../../api/multipart-body.ts';
import { upload } from '../../../api/upload.ts';
import { type Archive, isArchive, openArchive, refused } from './archive.ts';

export interface Previewed {
  preview: ImportPreview;
  /** The zip file around the export, which may contain its pictures; undefined for other sources. */
  archive: Archive | undefined;
}

export function usePreview() {
  return useMutation({
    mutationFn: async (wanted: File | ImportAddressInput): Promise<Previewed> => {
      if (!(wanted instanceof File)) {
        const preview = await call<ImportPreview>(importsApi.address, { method: 'POST', body: wanted });
        return { preview, archive: undefined };
      }
      const { source, file, archive } = await recognised(wanted);
      return { preview: await upload('POST', importsApi.file, multipartBody({ source, file })), archive };
    },
  });
}

/** Returns the program of a file, and its export, which may be in a zip file. Throws ApiFailure. */
async function recognised(file: File) {
  if (isMarkdown(file.name)) {
    const text = await limited(file).text();
    return { source: 'markdown' as const, file: jsonFile([{ path: file.name, text }]), archive: undefined };
  }
  if (!(await isArchive(file))) return { source: await sourceOf(file), file, archive: undefined };
  const archive = await openArchive(file);
  const pages = await archive.texts(isMarkdown);
  const inside = (await archive.export('.xml')) ?? (await archive.export('.json'));
  // Beside Markdown files, JSON that looks like a JSON Resume is other data. A Ghost export may contain Markdown files
  // of themes.
  const source = inside && (await sourceOf(inside));
  if (pages.length > 0 && (!source || source === 'json-resume'))
    return { source: 'markdown' as const, file: limited(jsonFile(pages)), archive };
  if (inside && source) return { source, file: inside, archive };
  // LinkedIn's export is the zip file itself.
  if (!(await archive.export('.csv'))) throw refused(importFaults.noExport);
  return { source: 'linkedin' as const, file: limited(file), archive: undefined };
}

async function sourceOf(file: File): Promise<FileSource> {
  const text = await limited(file).text();
  // Not checked here, because a WordPress export may be compressed or have another encoding.
  if (!text.trimStart().startsWith('{')) return 'wordpress';
  return /"posts"\s*:/u.test(text) ? 'ghost' : 'json-resume';
}

const isMarkdown = (name: string) => /\.(?:md|markdown)$/iu.test(name);

const jsonFile = (value: object) => new File([JSON.stringify(value)], 'import.json');

function limited(file: File): File {
  if (file.size > importLimits.megabytes * 1024 * 1024) throw refused(tooLarge(importLimits.megabytes));
  return file;
}
