import { plainOperatorFile } from './ad-sites.ts';
import { siteVariables, startServer } from './test-server.ts';

/** Makes the demo that the end-to-end tests visit, where it is not there yet: about a minute and a half of encoding on two cores. */
const server = await startServer(await siteVariables(plainOperatorFile()));
await server.stop();
