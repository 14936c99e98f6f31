/** Runs the site as a process, without the command line. */
import { handleClosedOutput } from './process/closed-output.ts';
import { keepNewFilesPrivate } from './process/private-files.ts';
import { handleSignals } from './process/shutdown.ts';

handleSignals();
handleClosedOutput();
keepNewFilesPrivate();
// A static import would load the whole server before signals are handled.
const { serve } = await import('./site/serve.ts');
await serve();
