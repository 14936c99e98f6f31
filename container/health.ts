/** The image's health check: ends with status 0 when the site in this container is ready for visitors. */
import process from 'node:process';

const address = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}/readyz`;

/** How long the site may take to answer, in milliseconds. */
const answersWithin = 4000;

const isReady = await fetch(address, { signal: AbortSignal.timeout(answersWithin) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = isReady ? 0 : 1;
