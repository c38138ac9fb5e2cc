import { plainOperatorFile } from './ad-sites.ts';
import { siteVariables, startServer } from './test-server.ts';

/**
 * Creates the demo that the end-to-end tests visit, if it is missing. Encoding takes about 90
 * seconds on two cores.
 */
const server = await startServer(await siteVariables(plainOperatorFile()));
await server.stop();
