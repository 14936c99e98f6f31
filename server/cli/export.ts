/** `npm run export`: the public site as files, or all content as data. */
import { parseArgs } from 'node:util';
import { runCommand } from './command.ts';
import { dataHelp, exportAsData } from './export/data.ts';
import { exportAsSite, siteHelp } from './export/site.ts';

await runCommand(async (say) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      contact: { type: 'string' },
      data: { type: 'string' },
      'without-messages': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return say(`${siteHelp}\n\n\n${dataHelp}`);
  const [folder] = positionals;
  if (values.data !== undefined) {
    if (folder !== undefined || values.url !== undefined || values.contact !== undefined)
      throw new Error('Name a folder for the site or a file for the data, not both');
    if (values.data === '') throw new Error('Name a file: npm run export -- --data <file.zip>');
    return exportAsData(say, values.data, { withMessages: !values['without-messages'] });
  }
  if (values['without-messages']) throw new Error('--without-messages goes with --data');
  if (folder === undefined || positionals.length > 1)
    throw new Error('Name one folder: npm run export -- <folder>');
  return exportAsSite(say, folder, { url: values.url, contact: values.contact });
});
