import { runScript } from './process/run.ts';
import { buildSite } from './site-build.ts';
import { ensureProgram, FFMPEG } from './system-packages.ts';

/**
 * `npm start`: ffmpeg, builds, then the server in the foreground. Its last line is `ready http://localhost:8080`,
 * printed by the server itself.
 */
const ffmpeg = await ensureProgram(FFMPEG);
if (ffmpeg === undefined) console.log('Going on with the ffmpeg that npm brought: it makes the demo catalogue, uploads stay closed.');
console.log('Building what changed…');
await buildSite({ log: (line) => console.log(`  ${line}`) });
process.exitCode = await runScript(
  'server/src/main.ts',
  process.argv.slice(2),
  ffmpeg === undefined ? {} : { env: { FFMPEG_PATH: ffmpeg } },
);
