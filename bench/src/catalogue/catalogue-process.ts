import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { siteEnvironment } from '../../../e2e/support/site-environment.ts';
import { DATA_DIR } from '../settings.ts';
import type { CatalogueRound } from './catalogue-round.ts';
import type { CatalogueFacts, CatalogueMessage } from './catalogue-site.ts';

/** A catalogue in its own process. */
export interface CatalogueProcess {
  facts: CatalogueFacts;
  runRound(): Promise<CatalogueRound>;
  close(): Promise<void>;
}

/**
 * The catalogue has this many videos. Its database is kept between runs. Rejects if the process
 * exits too early.
 */
export async function startCatalogueProcess(videos: number): Promise<CatalogueProcess> {
  const script = fileURLToPath(new URL('./catalogue-site.ts', import.meta.url));
  const env = {
    ...process.env,
    ...siteEnvironment({ DATA_DIR: `${DATA_DIR}-${videos}`, DEMO: 'no' }),
  };
  const child = fork(script, [String(videos)], { env, execArgv: ['--expose-gc'] });
  const [message] = await nextMessage(child);
  if (!('facts' in message)) throw new Error('the catalogue process sent no facts');
  return {
    facts: message.facts,
    async runRound() {
      child.send('round');
      const [answer] = await nextMessage(child);
      if (!('round' in answer)) throw new Error('the catalogue process sent no results');
      return answer.round;
    },
    async close() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

function nextMessage(child: ChildProcess): Promise<[CatalogueMessage]> {
  return Promise.race([
    once(child, 'message') as Promise<[CatalogueMessage]>,
    once(child, 'exit').then(([code]) =>
      Promise.reject(new Error(`the catalogue process exited with code ${String(code)}`)),
    ),
  ]);
}
