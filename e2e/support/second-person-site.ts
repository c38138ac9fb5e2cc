import { secondPersonOperatorFile } from './ad-sites.ts';
import { siteVariables, startServer } from './test-server.ts';
import { test as base } from './test.ts';

const START_MS = 180_000;

/**
 * Tests of another site over the same data, where production needs a second person. The site runs
 * for the whole worker.
 */
export const test = base.extend<object, { secondPersonSite: undefined }>({
  site: 'second',
  secondPersonSite: [
    async ({}, use) => {
      // A site that already runs may be tested, as in start-site.ts.
      const variables = await siteVariables(secondPersonOperatorFile());
      const server = process.env['SECOND_SITE_URL'] ? undefined : await startServer(variables);
      process.env['SECOND_SITE_URL'] ??= variables['PUBLIC_URL'];
      await use(undefined);
      await server?.stop();
    },
    { scope: 'worker', auto: true, timeout: START_MS },
  ],
});
