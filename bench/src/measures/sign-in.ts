import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operations } from '@nocturne/contracts/operations';
import { Passwords } from '../../../server/src/services/passwords.ts';
import type { Figure } from '../report/figure.ts';
import { summarize } from '../report/summary.ts';
import { GOALS } from '../settings.ts';
import { post } from '../torture/site-caller.ts';
import { makeMembers, memberName, withDatabaseOf } from '../torture/tortured-database.ts';
import { TorturedSite } from '../torture/tortured-site.ts';
import type { StandaloneMeasure } from './measure.ts';

const TRIES = 200;
/** An account may be tried ten times before its tries wait, and three restore links an hour are mailed to one address: three tries for each. */
const MEMBERS = Math.ceil(TRIES / 3);

/** One try for somebody who is a member, and the same for nobody. */
type Try = (origin: string, name: string) => ReturnType<typeof post>;
/** Refused as wrong, and taken without a word: any other answer was not what is measured. */
const MEASURED = [401, 200];

/** How long a sign-in with a wrong password and a restore request take for a member and for nobody: alike, so that the clock tells nobody's name. */
export const signIn: StandaloneMeasure = async ({ log }) => {
  log(`Signing in and asking for restore links ${TRIES} times each, for members and for nobody.`);
  const dataDir = mkdtempSync(join(tmpdir(), 'nocturne-sign-in-'));
  chmodSync(dataDir, 0o755);
  const operator = join(dataDir, 'operator.json');
  writeFileSync(operator, JSON.stringify({ accounts: { privateErrors: true, botCheck: 'none' } }));
  const site = await TorturedSite.at(dataDir, { OPERATOR_CONFIG: operator });
  try {
    await site.start();
    const hash = await new Passwords().hash('moonlight');
    await withDatabaseOf(dataDir, (db) => makeMembers(db, MEMBERS, hash));
    return [
      await compared('sign-in with a wrong password', site, (origin, usr) =>
        post(origin + operations.signin.path.print({}), { usr, pwd: 'sunlight' }, ''),
      ),
      await compared('restore request, private errors', site, (origin, name) =>
        post(
          origin + operations.signup.path.print({}),
          { act: 'restore', eml: `${name}@example.org`, tok: '' },
          '',
        ),
      ),
    ];
  } finally {
    await site.stop();
    await site.destroy();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

/** Members and nobody take turns, so that a busy moment hits them alike. */
async function compared(what: string, site: TorturedSite, attempt: Try): Promise<Figure> {
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let at = 0; at < TRIES; at += 1) {
    known.push(await millisecondsOf(() => attempt(site.origin, memberName(at % MEMBERS))));
    unknown.push(await millisecondsOf(() => attempt(site.origin, `nobody_${at % MEMBERS}`)));
  }
  const [members, nobody] = [summarize(known), summarize(unknown)];
  const isMemberSlower = members.median >= nobody.median;
  return {
    name: `${what}: ${isMemberSlower ? 'a member' : 'nobody'}`,
    unit: 'ms',
    // The slower of the two is held against the quicker one: the goal is a distance, whichever way.
    ours: isMemberSlower ? members : nobody,
    peer: {
      name: isMemberSlower ? 'nobody' : 'a member',
      summary: isMemberSlower ? nobody : members,
    },
    goal: { kind: 'ratio-at-most', value: GOALS.signIn },
    why: 'the answer for a member does work that the answer for nobody does not do, or the other way round',
    closes: 'doing the same for both, or doing it after the answer',
  };
}

async function millisecondsOf(attempt: () => ReturnType<typeof post>): Promise<number> {
  const started = performance.now();
  const answer = await attempt();
  const ms = performance.now() - started;
  if (!answer || !MEASURED.includes(answer.status))
    throw new Error(`a try was answered ${answer?.status ?? 'by nobody'}`);
  return ms;
}
