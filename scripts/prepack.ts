/** `prepack`: builds the contents of the package from the current sources before `npm run package` packs them. */
import { checkAdvisories } from './advisories.ts';
import { ensureBuilt } from './build.ts';
import { writeNotices } from './notices.ts';

await ensureBuilt();
if (!(await checkAdvisories()))
  process.stderr.write(
    'WARNING: this package has no list of known vulnerabilities, so the page Health cannot show them. ' +
      'Pack it again when the registry can be reached.\n',
  );
await writeNotices();
