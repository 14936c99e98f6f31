/** `npm run advisories`: asks the registry for known weaknesses of the packages, for the page Health. */
import { checkAdvisories } from './advisories.ts';
import { build, isUpToDate } from './build-output.ts';

if (!isUpToDate()) await build({ quietly: true });
process.exitCode = (await checkAdvisories()) ? 0 : 1;
