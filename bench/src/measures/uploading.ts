import { randomFillSync } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UPLOAD_CHUNK_BYTES } from '@nocturne/contracts/upload';
import { acceptsUploads, findNginx, startUploadNginx } from '../load/nginx.ts';
import type { Figure } from '../report/figure.ts';
import { interleave } from '../report/rounds.ts';
import { summarize } from '../report/summary.ts';
import { printNumber } from '../report/table.ts';
import { GOALS, ROUNDS } from '../settings.ts';
import { sendByPut, sendByTus, type SendTimes } from '../uploads/send-file.ts';
import { withUploadSite, type UploadSite } from '../uploads/upload-site.ts';
import type { StandaloneMeasure } from './measure.ts';

const MEGABYTE = 1e6;
const FILE_BYTES = 32 * UPLOAD_CHUNK_BYTES;
const NAME = `upload of ${Math.round(FILE_BYTES / MEGABYTE)} MB`;
const INSTALL_HINT =
  "install Debian's package (apt-get install nginx), or set NGINX_PATH to another nginx";

/**
 * One upload: megabytes per second from the first request to the last answer, and milliseconds from
 * the last byte to the last answer.
 */
interface Upload {
  megabytesPerSecond: number;
  endMs: number;
}

/** One file by tus into the site, against the same bytes by one PUT into nginx on the same disk. */
export const uploading: StandaloneMeasure = async ({ isOver, log }) => {
  const program = await findNginx();
  if (program === undefined)
    return [
      {
        name: NAME,
        skipped: `no usable nginx found, and its package could not be downloaded: ${INSTALL_HINT}`,
      },
    ];
  if (!(await acceptsUploads(program)))
    return [
      {
        name: NAME,
        skipped: `this nginx was built without PUT (http_dav_module): ${INSTALL_HINT}`,
      },
    ];
  log(`Uploading ${NAME.slice('upload of '.length)} to the site and to nginx.`);
  const file = randomFillSync(Buffer.allocUnsafe(FILE_BYTES));
  return withUploadSite(async (site) => {
    const nginx = await startUploadNginx(program, join(site.folder, 'nginx'));
    try {
      const runs = await interleave(
        {
          ours: () => measureUpload(() => uploadToSite(site, file)),
          theirs: () => measureUpload(() => uploadToNginx(nginx.port, site.folder, file)),
        },
        { rounds: ROUNDS, isOver },
      );
      return [figureOf(runs)];
    } finally {
      await nginx.process.stop();
    }
  });
};

function figureOf({ ours, theirs }: Record<'ours' | 'theirs', readonly Upload[]>): Figure {
  const speeds = (uploads: readonly Upload[]) =>
    summarize(
      uploads.map(({ megabytesPerSecond }) => megabytesPerSecond),
      'higher',
    );
  const secondsPerChunk = UPLOAD_CHUNK_BYTES / MEGABYTE / speeds(ours).median;
  const end = summarize(ours.map(({ endMs }) => endMs)).median;
  return {
    name: `${NAME}, tus in chunks of ${UPLOAD_CHUNK_BYTES / 1024 ** 2} MiB`,
    unit: 'MB/s',
    ours: speeds(ours),
    peer: { name: 'nginx, one PUT', summary: speeds(theirs) },
    goal: { kind: 'ratio-at-least', value: GOALS.upload },
    why:
      `a chunk takes ${printNumber(secondsPerChunk * 1000)} ms to pass Node's streams and write ` +
      `its rows, and the sha256 and the job take ${printNumber(end)} ms after the last byte; ` +
      'nginx only copies the socket to a file',
    closes:
      'hashing while the bytes arrive, and writing them without a second stream between socket ' +
      'and file',
  };
}

async function measureUpload(send: () => Promise<SendTimes>): Promise<Upload> {
  const started = performance.now();
  const { sentAt, answeredAt } = await send();
  return {
    megabytesPerSecond: FILE_BYTES / MEGABYTE / ((answeredAt - started) / 1000),
    endMs: answeredAt - sentAt,
  };
}

let fileCount = 0;

/** A different file each time, because the site refuses duplicates. */
async function uploadToSite({ origin, cookie }: UploadSite, file: Buffer): Promise<SendTimes> {
  fileCount += 1;
  file.writeUInt32BE(fileCount);
  return sendByTus(
    origin,
    { cookie, address: `10.20.0.${fileCount}` },
    file,
    `bytes${fileCount}.mp4`,
  );
}

async function uploadToNginx(port: number, folder: string, file: Buffer): Promise<SendTimes> {
  const sent = await sendByPut(new URL(`http://127.0.0.1:${port}/file`), file);
  // Not counted: the site's pipeline removes its file too.
  await rm(join(folder, 'nginx/www/file'));
  return sent;
}
