import { Agent } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { operations } from '@nocturne/contracts/operations';
import { ATTACKS, type AttackName } from './attacks.ts';
import { OWNER_PASSWORD, withHostileSite, type HostileSite } from './hostile-site.ts';
import type { AnswerCounts } from './run-attack.ts';
import { assessAttack, type AttackResult } from './verdict.ts';
import { readOnce, visit } from './visitors.ts';

/**
 * `npm run torture -- hostile [ATTACK …]`: runs bounded attacks on a separate site
 * (docs/security.md).
 */
const PHASE_MS = 10_000;
/** Head start of the attack before its visitors are measured, milliseconds. */
const LEAD_MS = 1000;

const names = readArguments();
const verdicts = await withHostileSite(async (site) => {
  const found = [];
  // Code that runs for the first time is slow; it would make the first quiet phase look slow.
  await visit(site.origin, site.paths, PHASE_MS);
  for (const name of names) {
    const verdict = assessAttack(await attack(site, name));
    console.log(verdict.line);
    found.push(verdict);
  }
  return found;
});
process.exit(verdicts.every(({ isMet }) => isMet) ? 0 : 1);

async function attack(site: HostileSite, name: AttackName): Promise<AttackResult> {
  await warmCaches(site);
  const quiet = await visit(site.origin, site.paths, PHASE_MS);
  const emailsBefore = await site.emailsToStranger();
  const answers = startAttack(site, name);
  await pause(LEAD_MS);
  const [attacked, ownerStatus] = await Promise.all([
    visit(site.origin, site.paths, PHASE_MS),
    signInOwner(site),
  ]);
  const counts = await answers;
  const missesAfter = await warmCaches(site);
  const emails = (await site.emailsToStranger()) - emailsBefore;
  return { name, quiet, attacked, answers: counts, missesAfter, ownerStatus, emails };
}

/** Reads each path of the visitors once; resolves to the number of cache misses. */
async function warmCaches({ origin, paths, cacheMisses }: HostileSite): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const before = await cacheMisses();
  for (const path of paths) await readOnce(origin, path, agent, '127.0.8.1');
  agent.destroy();
  return (await cacheMisses()) - before;
}

async function startAttack(site: HostileSite, name: AttackName): Promise<AnswerCounts> {
  const workerData = { name, known: site.known, durationMs: PHASE_MS + LEAD_MS };
  const thread = new Worker(join(import.meta.dirname, 'attack-thread.ts'), { workerData });
  const [counts] = (await once(thread, 'message')) as [AnswerCounts];
  await thread.terminate();
  return counts;
}

/** Signs the owner in with the right password in the middle of the attack, from another address. */
async function signInOwner({ origin, known }: HostileSite): Promise<number> {
  await pause(PHASE_MS / 2);
  const signIn = await fetch(origin + operations.signin.path.print({}), {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ usr: known.owner, pwd: OWNER_PASSWORD }),
  });
  return signIn.status;
}

function readArguments(): readonly AttackName[] {
  const words = process.argv.slice(2);
  const wanted = ATTACKS.filter((name) => words.length === 0 || words.includes(name));
  if (words.every((word) => ATTACKS.some((name) => name === word))) return wanted;
  console.error(`Usage: npm run torture -- hostile [${ATTACKS.join('|')} …]`);
  process.exit(1);
}
