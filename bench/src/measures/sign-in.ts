import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operations } from '@nocturne/contracts/operations';
import { Passwords } from '../../../server/src/services/accounts/passwords.ts';
import type { Figure } from '../report/figure.ts';
import { summarize } from '../report/summary.ts';
import { GOALS } from '../settings.ts';
import { post } from '../torture/site-caller.ts';
import { createMembers, memberName, withDatabaseOf } from '../torture/tortured-database.ts';
import { TorturedSite } from '../torture/tortured-site.ts';
import type { StandaloneMeasure } from './measure.ts';

const TRIES = 200;
/**
 * Three tries for each member: an account may be tried ten times before it has to wait, and an
 * address gets three restore emails an hour.
 */
const MEMBERS = Math.ceil(TRIES / 3);

/** One try with the name of a member or with an unknown name. */
type Try = (origin: string, name: string) => ReturnType<typeof post>;
/**
 * Statuses of a wrong password and of an accepted restore request. With any other status the wrong
 * thing was measured.
 */
const EXPECTED_STATUSES = [401, 200];

/**
 * Compares members and unknown names in sign-ins with a wrong password and in restore requests.
 * Equal times reveal no account.
 */
export const signIn: StandaloneMeasure = async ({ log }) => {
  log(
    `Sending ${TRIES} sign-ins and ${TRIES} restore requests for members, and the same number ` +
      'for unknown names.',
  );
  const dataDir = mkdtempSync(join(tmpdir(), 'nocturne-sign-in-'));
  chmodSync(dataDir, 0o755);
  const operator = join(dataDir, 'operator.json');
  writeFileSync(operator, JSON.stringify({ accounts: { privateErrors: true, botCheck: 'none' } }));
  const site = await TorturedSite.create(dataDir, { OPERATOR_CONFIG: operator });
  try {
    await site.start();
    const hash = await new Passwords().hash('moonlight');
    await withDatabaseOf(dataDir, (db) => createMembers(db, MEMBERS, hash));
    return [
      await compareTimes('sign-in with a wrong password', site, (origin, usr) =>
        post(origin + operations.signin.path.print({}), { usr, pwd: 'sunlight' }, ''),
      ),
      await compareTimes('restore request, private errors', site, (origin, name) =>
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

/** Members and unknown names alternate, so that a busy moment hits both alike. */
async function compareTimes(what: string, site: TorturedSite, attempt: Try): Promise<Figure> {
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let at = 0; at < TRIES; at += 1) {
    known.push(await millisecondsOf(() => attempt(site.origin, memberName(at % MEMBERS))));
    unknown.push(await millisecondsOf(() => attempt(site.origin, `nobody_${at % MEMBERS}`)));
  }
  const [members, nobody] = [summarize(known), summarize(unknown)];
  const isMemberSlower = members.median >= nobody.median;
  return {
    name: `${what}: ${isMemberSlower ? 'member' : 'unknown name'}`,
    unit: 'ms',
    // The goal is a distance in either direction, so the slower side is compared with the quicker
    // one.
    ours: isMemberSlower ? members : nobody,
    peer: {
      name: isMemberSlower ? 'unknown name' : 'member',
      summary: isMemberSlower ? nobody : members,
    },
    goal: { kind: 'ratio-at-most', value: GOALS.signIn },
    why:
      'the server does work for a member that it does not do for an unknown name, or the other ' +
      'way round',
    closes: 'doing the same work for both, or doing it after the response',
  };
}

async function millisecondsOf(attempt: () => ReturnType<typeof post>): Promise<number> {
  const started = performance.now();
  const answer = await attempt();
  const ms = performance.now() - started;
  if (!answer || !EXPECTED_STATUSES.includes(answer.status))
    throw new Error(`unexpected response to an attempt: ${answer?.status ?? 'none'}`);
  return ms;
}
