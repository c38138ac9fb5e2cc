import { parseArgs } from 'node:util';
import { buildSite } from './site-build.ts';

/**
 * `npm run build [-- app…]`: builds the named apps, or all of them, skipping what did not change. `-- mf-name --variant dense` builds what an experiment
 * compares: the same sources with `__VARIANT__` set, a release of its own under dist/variants, which no start of the site shows by itself.
 */
try {
  const { values, positionals: only } = parseArgs({
    allowPositionals: true,
    options: { variant: { type: 'string' } },
  });
  const { variant } = values;
  if (variant !== undefined && !/^[a-z][a-z0-9-]{0,30}$/.test(variant))
    throw new Error(`${variant} is no name of a variant: small letters, digits, -`);
  if (variant !== undefined && (only.length === 0 || only.includes('shell')))
    throw new Error('A variant is one of a remote: name the remote.');
  await buildSite({
    ...(only.length > 0 && { only }),
    ...(variant !== undefined && { variant }),
    log: (line) => console.log(line),
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
