import { adsOperatorFile, plainOperatorFile } from './ad-sites.ts';
import { gatesVariables } from './gate-site.ts';
import { DATA_DIR, siteVariables, startServer } from './test-server.ts';

/**
 * Starts three servers over one data folder: without advertisements, with advertisements, and with
 * age gate rules. Passes their addresses to the tests. The returned function stops them.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  // Running sites may be tested instead: set SITE_URL, ADS_SITE_URL, GATES_SITE_URL and
  // SITE_DATA_DIR. They must trust 127.0.0.1 as a proxy.
  if (process.env['SITE_URL'] && process.env['SITE_DATA_DIR']) return () => Promise.resolve();
  const plain = await siteVariables(plainOperatorFile());
  const ads = await siteVariables(adsOperatorFile());
  const gates = await gatesVariables();
  // Commands that tests run (second-build.ts) use the same site.
  Object.assign(process.env, plain, {
    SITE_URL: plain['PUBLIC_URL'],
    ADS_SITE_URL: ads['PUBLIC_URL'],
  });
  Object.assign(process.env, { GATES_SITE_URL: gates['PUBLIC_URL'], SITE_DATA_DIR: DATA_DIR });
  // The first server creates the demo, unless create-demo.ts already has; the others reuse it.
  const first = await startServer(plain);
  const servers = [first, ...(await Promise.all([startServer(ads), startServer(gates)]))];
  return async () => {
    for (const server of servers.toReversed()) await server.stop();
  };
}
