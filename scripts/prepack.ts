/**
 * `prepack`, before `npm run package` packs: makes what the package holds beside its documents, all of it from the
 * present sources.
 */
import { checkAdvisories } from './advisories.ts';
import { ensureBuilt } from './build.ts';
import { writeNotices } from './notices.ts';

await ensureBuilt();
if (!(await checkAdvisories()))
  process.stderr.write(
    'WARNING: this package has no list of known weaknesses, so that no site can show them on its page Health. ' +
      'Pack it again where the registry answers.\n',
  );
await writeNotices();
