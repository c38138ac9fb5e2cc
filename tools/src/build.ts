import { buildSite } from './site-build.ts';

/** `npm run build [-- app…]`: builds the named apps, or all of them, skipping what did not change. */
const only = process.argv.slice(2);
try {
  await buildSite({ ...(only.length > 0 && { only }), log: (line) => console.log(line) });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
