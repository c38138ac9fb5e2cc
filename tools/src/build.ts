import { parseArgs } from 'node:util';
import { buildSite } from './site-build.ts';

/**
 * `npm run build [-- app…]`: builds all or the named apps, except unchanged ones.
 * `-- mf-name --variant dense` builds a variant of an experiment: the same sources with
 * `__VARIANT__` set. It is a separate release under dist/variants, which a start of the site never
 * shows automatically.
 */
try {
  const { values, positionals: only } = parseArgs({
    allowPositionals: true,
    options: { variant: { type: 'string' } },
  });
  const { variant } = values;
  if (variant !== undefined && !/^[a-z][a-z0-9-]{0,30}$/.test(variant))
    throw new Error(`${variant} is not a variant name: use lowercase letters, digits and -`);
  if (variant !== undefined && (only.length === 0 || only.includes('shell')))
    throw new Error('A variant belongs to a remote: specify the remote.');
  await buildSite({
    ...(only.length > 0 && { only }),
    ...(variant !== undefined && { variant }),
    log: (line) => console.log(line),
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
