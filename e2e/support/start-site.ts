import { adsOperatorFile, plainOperatorFile } from './ad-sites.ts';
import { gatesVariables } from './gate-site.ts';
import { DATA_DIR, siteVariables, startServer } from './test-server.ts';

/** Starts the real server three times over one data folder, without and with advertisements and with an operator's gates, and tells the tests its addresses. The function returned stops them. */
export default async function startSite(): Promise<() => Promise<void>> {
  // Sites that run already may be tested as they are: SITE_URL, ADS_SITE_URL, GATES_SITE_URL and SITE_DATA_DIR (they should trust 127.0.0.1 as a proxy, as below)
  if (process.env['SITE_URL'] && process.env['SITE_DATA_DIR']) return () => Promise.resolve();
  const plain = await siteVariables(plainOperatorFile());
  const ads = await siteVariables(adsOperatorFile());
  const gates = await gatesVariables();
  // The commands that tests run (second-build.ts) speak to the same site.
  Object.assign(process.env, plain, {
    SITE_URL: plain['PUBLIC_URL'],
    ADS_SITE_URL: ads['PUBLIC_URL'],
  });
  Object.assign(process.env, { GATES_SITE_URL: gates['PUBLIC_URL'], SITE_DATA_DIR: DATA_DIR });
  // The first one makes the demo where make-demo.ts has not, the others find it.
  const first = await startServer(plain);
  const servers = [first, ...(await Promise.all([startServer(ads), startServer(gates)]))];
  return async () => {
    for (const server of servers.toReversed()) await server.stop();
  };
}
