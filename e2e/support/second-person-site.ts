import { secondPersonOperatorFile } from './ad-sites.ts';
import { siteVariables, startServer } from './test-server.ts';
import { test as base } from './test.ts';

const START_MS = 180_000;

/** Tests of one more site over the same data, whose production needs a second person. It runs while the worker of these tests does. */
export const test = base.extend<object, { secondPersonSite: undefined }>({
  site: 'second',
  secondPersonSite: [
    async ({}, use) => {
      // One that runs already may be tested as it is, as in start-site.ts.
      const variables = await siteVariables(secondPersonOperatorFile());
      const server = process.env['SECOND_SITE_URL'] ? undefined : await startServer(variables);
      process.env['SECOND_SITE_URL'] ??= variables['PUBLIC_URL'];
      await use(undefined);
      await server?.stop();
    },
    { scope: 'worker', auto: true, timeout: START_MS },
  ],
});
