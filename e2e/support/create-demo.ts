import { plainOperatorFile } from './ad-sites.ts';
import { siteVariables, startServer } from './test-server.ts';

/** Encoding takes about 90 seconds on two idle cores, and several times as long on busy ones. */
const DEMO_LIMIT_MS = 900_000;

/** Creates the demo that the end-to-end tests visit, if it is missing. */
const server = await startServer(await siteVariables(plainOperatorFile()), DEMO_LIMIT_MS);
await server.stop();
