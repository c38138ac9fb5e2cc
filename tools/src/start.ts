import { stopWithParent } from '../../server/src/process/stop-on-signal.ts';
import { readConfig } from '../../server/src/config/config.ts';
import { requireFreePort } from '../../server/src/process/free-port.ts';
import { superviseScript } from './process/supervise.ts';
import { buildSite } from './site-build.ts';
import { BUBBLEWRAP, ensureProgram, FFMPEG } from './system-packages.ts';

/**
 * `npm start`: installs ffmpeg and its sandbox, builds, then runs the server in the foreground and
 * restarts it if it is killed. The server prints `ready http://localhost:8080` once the site is
 * open.
 */
stopWithParent();
await requireFreePort(readConfig(process.env));
const ffmpeg = await ensureProgram(FFMPEG);
if (ffmpeg === undefined)
  console.log(
    'Continuing with the ffmpeg from npm: it creates the demo catalogue, but uploads stay closed.',
  );
const bwrap = await ensureProgram(BUBBLEWRAP);
console.log('Building what changed, about 40 s if everything did…');
await buildSite({ log: (line) => console.log(`  ${line}`) });
console.log(
  'Starting the server. If the database is empty, it first creates demo clips, about 20 s.',
);
process.exit(
  await superviseScript('server/src/main.ts', process.argv.slice(2), {
    env: {
      ...(ffmpeg === undefined ? {} : { FFMPEG_PATH: ffmpeg }),
      ...(bwrap === undefined ? {} : { BWRAP_PATH: bwrap }),
    },
    log: (line) => console.log(line),
  }),
);
