/** Writes the description of the API to `dist/openapi/`: a page, JSON and YAML. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RouteOptions } from 'fastify';
import pino from 'pino';
import { openDatabase } from '../server/kernel/database/database.ts';
import { documentedServer } from '../server/kernel/http/openapi.ts';
import { readConfig } from '../server/process/config.ts';
import { builtRenderer } from '../server/rendering/renderer.ts';
import { buildApp } from '../server/site/app.ts';
import { describedApp } from './openapi/document.ts';
import { openapiPage, type ShownDocument } from './openapi/page.ts';
import { projectFolder } from './run-script.ts';

/** Returns the routes of an empty site. */
async function routesOfSite(): Promise<RouteOptions[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-openapi-'));
  const config = readConfig({ DATA_DIR: dataDir });
  const log = pino({ level: 'silent' });
  const database = await openDatabase(config, log);
  const routes: RouteOptions[] = [];
  const app = await buildApp({
    config,
    database,
    log,
    publicUrl: () => documentedServer,
    renderer: await builtRenderer(),
    onlyAnswers: true,
    onRoute: (route) => {
      if (route.schema && !route.schema.hide) routes.push(route);
    },
  });
  await app.ready();
  await app.close();
  await database.close();
  rmSync(dataDir, { recursive: true });
  return routes;
}

const app = await describedApp(await routesOfSite(), documentedServer);
await app.ready();
const document = app.swagger();
const folder = join(projectFolder, 'dist', 'openapi');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document));
writeFileSync(join(folder, 'openapi.yaml'), app.swagger({ yaml: true }));
writeFileSync(join(folder, 'page.html'), openapiPage(JSON.parse(JSON.stringify(document)) as ShownDocument));
copyFileSync(join(import.meta.dirname, 'openapi', 'page.css'), join(folder, 'page.css'));
await app.close();
