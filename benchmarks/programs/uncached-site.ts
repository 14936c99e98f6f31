/** The site without its response cache: each request is rendered, as during development. */
import { createServer } from 'node:http';
import pino from 'pino';
import { buildApp } from '../../server/site/app.ts';
import { readConfig } from '../../server/process/config.ts';
import { openDatabase } from '../../server/kernel/database/database.ts';
import { builtRenderer } from '../../server/rendering/renderer.ts';

const config = readConfig();
const log = pino({ level: 'warn' });
const database = await openDatabase(config, log);
const app = await buildApp({
  config,
  database,
  log,
  publicUrl: () => 'http://localhost',
  renderer: await builtRenderer(),
  serverFactory: (response) => createServer(response),
});
await app.listen({ port: config.port, host: '127.0.0.1' });
