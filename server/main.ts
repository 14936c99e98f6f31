import { keepNewFilesPrivate } from './process/private-files.ts';
import { handleSignals } from './process/shutdown.ts';

handleSignals();
keepNewFilesPrivate();
// A static import would load the whole server before signals are handled.
const { serve } = await import('./serve.ts');
export const site = await serve();
