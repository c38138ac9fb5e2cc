import { adsOperatorFile, plainOperatorFile } from './ad-sites.ts';
import { DATA_DIR, siteVariables, startServer } from './test-server.ts';

/** Starts the real server twice over one data folder, without and with advertisements, and tells the tests its addresses. The function returned stops both. */
export default async function startSite(): Promise<() => Promise<void>> {
  // Sites that run already may be tested as they are: SITE_URL, ADS_SITE_URL and SITE_DATA_DIR (they should trust 127.0.0.1 as a proxy, as below)
  if (process.env['SITE_URL'] && process.env['SITE_DATA_DIR']) return () => Promise.resolve();
  const plain = await siteVariables(plainOperatorFile());
  const ads = await siteVariables(adsOperatorFile());
  // The commands that tests run (second-build.ts) speak to the same site.
  Object.assign(process.env, plain, { SITE_URL: plain['PUBLIC_URL'], ADS_SITE_URL: ads['PUBLIC_URL'], SITE_DATA_DIR: DATA_DIR });
  // The first one makes the demo where make-demo.ts has not, the second one finds it.
  const servers = [await startServer(plain), await startServer(ads)];
  return async () => {
    for (const server of servers.toReversed()) await server.stop();
  };
}
