/** `npm run build`: makes the bundles of the browser and of the renderer and the program, in `dist/`. */
import { build } from './build-output.ts';

await build();
