import { brotliDecompressSync } from 'node:zlib';
import { request } from 'node:http';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { processTreeOf } from '../load/cpu-seconds.ts';
import { findNginx, startNginx } from '../load/nginx.ts';
import { answersPerCpuSecond } from '../load/run-load.ts';
import { interleave } from '../report/rounds.ts';
import { summarize } from '../report/summary.ts';
import { printNumber } from '../report/table.ts';
import { LISTING_ADDRESS } from '../site/site-api.ts';
import { GOALS, ROUNDS } from '../settings.ts';
import type { Measure } from './measure.ts';

const NAME = 'cached listing, responses';
/** Headers that each server writes on its own, and headers of the connection. */
const OWN_HEADERS = [
  'content-length',
  'connection',
  'keep-alive',
  'date',
  'etag',
  'server',
  'transfer-encoding',
];

/**
 * Answers per CPU second of the Node server for a cached listing, against nginx with the same bytes
 * and headers from a file.
 */
export const throughput: Measure = async ({ site, isOver }) => {
  const program = await findNginx();
  if (program === undefined)
    return [
      { name: NAME, skipped: 'no usable nginx found, and its package could not be downloaded' },
    ];
  const { body, headers } = await compressedListing(site.origin);
  const nginx = await startNginx(program, body, headers);
  try {
    const ours = {
      port: Number(new URL(site.origin).port),
      path: LISTING_ADDRESS,
      pids: [site.server.pid],
    };
    const theirs = { port: nginx.port, path: '/body', pids: processTreeOf(nginx.process.pid) };
    const runs = await interleave(
      { ours: () => answersPerCpuSecond(ours), theirs: () => answersPerCpuSecond(theirs) },
      { rounds: ROUNDS, isOver },
    );
    return [
      {
        name: `${NAME} of ${body.length} bytes`,
        unit: 'per CPU-s',
        ours: summarize(runs.ours, 'higher'),
        peer: { name: 'nginx', summary: summarize(runs.theirs, 'higher') },
        goal: { kind: 'ratio-at-least', value: GOALS.throughput },
        why:
          `a response takes ${microseconds(runs.ours)} µs of CPU time, ` +
          `${microseconds(runs.theirs)} µs in nginx: cached bytes are sent before the framework ` +
          "runs, so what remains is Node's HTTP parser and response writer",
        closes:
          'a cache in front of Node, which may keep a response as long as Cache-Control allows',
      },
    ];
  } finally {
    await nginx.process.stop();
  }
};

/** Processor time of one answer. */
function microseconds(answersPerSecond: readonly number[]): string {
  return printNumber(1e6 / summarize(answersPerSecond, 'higher').median);
}

/** Fetches the listing as browsers get it. Throws if the answer is not a listing. */
async function compressedListing(
  origin: string,
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const clientRequest = request(origin + LISTING_ADDRESS, {
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  }).end();
  const [answer] = (await once(clientRequest, 'response')) as [IncomingMessage];
  const body = Buffer.concat(await answer.toArray());
  if (answer.statusCode !== 200)
    throw new Error(`${LISTING_ADDRESS} returned ${answer.statusCode}`);
  if (answer.headers['content-encoding'] === 'br')
    JSON.parse(brotliDecompressSync(body).toString());
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    OWN_HEADERS.includes(name) || typeof value !== 'string' ? [] : [[name, value]],
  );
  return { body, headers: Object.fromEntries(headers) as Record<string, string> };
}
