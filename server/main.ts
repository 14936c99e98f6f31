import { keepNewFilesPrivate } from './process/private-files.ts';
import { handleSignals } from './process/shutdown.ts';

handleSignals();
keepNewFilesPrivate();
// Not imported above: all of the server would be loaded before signals are handled.
const { serve } = await import('./serve.ts');
export const site = await serve();
