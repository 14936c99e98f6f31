import './shutdown.ts';

// Not with the line above: all of the server would be loaded before that one is run.
const { serve } = await import('./serve.ts');
await serve();
