import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../src/app.ts';
import { createSitePages } from '../../src/compose/create-site-pages.ts';
import type { TestSite } from '../test-site.ts';
import { writeBuild } from './write-build.ts';

/**
 * Opens the server with pages of a test's own shell; `code` is the node build of that shell. The
 * caller closes it.
 */
export async function openShellApp(
  { site }: TestSite,
  code: string,
): Promise<{ app: FastifyInstance; close: () => Promise<void> }> {
  const build = await mkdtemp(join(tmpdir(), 'nocturne-shell-'));
  await writeBuild(build, 'one', 'shell');
  await writeFile(join(build, 'node', 'app.cjs'), code);
  await site.startupReleases.showBuild(build);
  const app = await buildApp(site, { pages: createSitePages(site, () => undefined) });
  await app.ready();
  return {
    app,
    async close() {
      await app.close();
      await rm(build, { recursive: true });
    },
  };
}
