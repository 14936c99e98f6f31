/** A site with the demo portfolio. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { LoginInput } from '#contract/auth/auth.ts';
import { api } from '#contract/addresses.ts';
import { project, type Project } from '#contract/projects/projects.ts';
import { runCommand } from './command.ts';
import { SiteProcess } from './site-process.ts';

export interface DemoSite {
  /** Without a trailing slash. */
  url: string;
  owner: LoginInput;
  newestProject: Project;
  /** Errors in the site's log so far. */
  errors: () => readonly string[];
  remove(): Promise<void>;
}

const printed = z.object({ email: z.string(), password: z.string() });

/** Fills the empty site of these settings with the demo portfolio. Returns the owner's login. */
export async function fillWithDemo(settings: Record<string, string>): Promise<LoginInput> {
  const { status, stdout, stderr } = await runCommand('demo', ['--json'], settings);
  if (status !== 0) throw new Error(`The demo ended with ${status ?? 'a signal'}:\n${stderr}`);
  return printed.parse(JSON.parse(stdout));
}

/** Uses a new data folder unless the settings name one. */
export async function startDemoSite(settings: Record<string, string> = {}): Promise<DemoSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-demo-'));
  const removeData = () => rm(dataDir, { recursive: true, force: true });
  try {
    const all = { DATA_DIR: dataDir, ...settings };
    const owner = await fillWithDemo(all);
    const site = await SiteProcess.start(all);
    const [newestProject] = z.array(project).parse(await (await fetch(site.url + api.projects)).json());
    if (!newestProject) throw new Error('The demo site has no projects.');
    return {
      url: site.url,
      owner,
      newestProject,
      errors: () => site.errors,
      async remove() {
        await site.remove();
        await removeData();
      },
    };
  } catch (error) {
    await removeData();
    throw error;
  }
}
