/**
 * `npm run build`: makes the bundles of the browser and of the renderer, in `dist/`, and notes there what is
 * known of weaknesses in the packages.
 */
import { checkAdvisories } from './advisories.ts';
import { build } from './build-output.ts';

const built = build();
await Promise.all([built, checkAdvisories(built)]);
