import { foreignOperatorFile } from './ad-sites.ts';
import { siteVariables, startServer } from './test-server.ts';
import { test as base } from './test.ts';

const START_MS = 180_000;

/**
 * Tests of a site over the same data whose advertisements and collector are on another host. The
 * site runs for the whole worker.
 */
export const test = base.extend<object, { foreignSite: undefined }>({
  site: 'foreign',
  foreignSite: [
    async ({}, use) => {
      const variables = await siteVariables(foreignOperatorFile());
      const server = await startServer(variables);
      process.env['FOREIGN_SITE_URL'] = variables['PUBLIC_URL'];
      await use(undefined);
      await server.stop();
    },
    { scope: 'worker', auto: true, timeout: START_MS },
  ],
});
