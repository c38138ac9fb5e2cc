import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { HOSTILE_RELEASES } from './hostile/hostile-releases.ts';
import type { HostileRelease } from './hostile/row.ts';
import { SOUND, stageRemote, stageShell } from './hostile/stage-builds.ts';
import { startStage, type Page, type Stage } from './hostile/stage.ts';
import { waitUntil } from './support/wait-until.ts';

/*
 * Tests the table "Hostile releases" of docs/federation.md. A release with `refused` goes through
 * the release check. One with `shows` is shown without the check on a running site, where it may
 * harm only its own page.
 */

let stage: Stage;
let process_: unknown;
/** Sentences of the release check for each row. The checks run while the pages are tested. */
let told: ReadonlyMap<HostileRelease | string, Promise<readonly string[]>>;
let elsewhere: string;

beforeAll(async () => {
  stage = await startStage();
  process_ = stage.process();
  await stage.clear();
  for (const parts of [
    stageShell('older'),
    stageShell('sound'),
    stageRemote('sound', { name: 'mf-catalog' }),
    stageRemote('sound'),
  ])
    await stage.show(parts);
  await waitUntil(
    async () =>
      (await stage.ask('/readyz')).status === 200 &&
      (await stage.ask('/upload/')).body.includes('mf-upload-sound'),
  );
  elsewhere = normalizePage(await stage.ask('/categories/'));
  const checked = new Map(
    HOSTILE_RELEASES.filter(isChecked).map((row) => [row.sharedBuild ?? row, row]),
  );
  // The check tests a shell with the remotes that are shown now, so shells come first.
  const isOfShell = (row: HostileRelease) => row.parts('').name === 'shell';
  const inOrder = [...checked].toSorted(
    ([, a], [, b]) => Number(isOfShell(b)) - Number(isOfShell(a)),
  );
  told = new Map(inOrder.map(([key, row], at) => [key, sentencesOf(row, `c${at}`)]));
  await Promise.all([...checked.values()].filter(isOfShell).flatMap((row) => told.get(row) ?? []));
}, 180_000);
afterAll(() => stage.close());

const isChecked = ({ refused }: HostileRelease) => refused !== undefined;
const sentencesOf = async (row: HostileRelease, build: string) => {
  const sentences = stage.publish(row.parts(build), { tamper: row.tamper });
  // Prevents an unhandled rejection; the later `await` still gets the error.
  sentences.catch(() => undefined);
  return sentences;
};

describe('a release that', () => {
  test.each(HOSTILE_RELEASES.map((row, at) => [`${row.id} ${row.what}`, row, `p${at}`] as const))(
    '%s is refused or contained, and the site keeps running',
    async (_title, row, build) => {
      if (row.refused)
        expect(await told.get(row.sharedBuild ?? row)).toContainEqual(
          expect.stringMatching(row.refused),
        );
      if (row.shows) await expectContained(row, build);
      await expectUnharmed();
    },
    60_000,
  );
});

/** Shows the release in production after a sound one, and expects the site to contain it. */
async function expectContained(row: HostileRelease, build: string): Promise<void> {
  const { name } = row.parts(build);
  await stage.show(name === 'shell' ? stageShell('sound') : stageRemote('sound'));
  const counted = await stage.faults(row.fault);
  const release = await stage.show(row.parts(build));
  // A late fault of the previous release may raise the count. So it proves nothing for a release
  // that keeps its own page.
  const isOwn = row.shows === 'its own page';
  const isMet = async () =>
    (await stage.ask('/upload/')).body.includes(release) ||
    (!isOwn && (await stage.faults(row.fault)) > counted);
  await waitUntil(isMet);
  const page = await stage.ask('/upload/');
  expect([page.status, page.headers.get('location'), page.headers.get('set-cookie')]).toEqual([
    200,
    null,
    expect.not.stringMatching(/age/),
  ]);
  if (row.shows !== 'any page') expect(page.body).toContain(SOUND);
  if (row.shows === 'its own page') expect(page.body).toContain(`data-remote-version="${release}"`);
  else if (row.shows === 'the release before') expect(page.body).not.toContain(release);
  if (row.fault) await waitUntil(async () => (await stage.faults(row.fault)) > counted);
}

/** Expects the page of another remote to be unchanged, byte for byte, in the same process. */
async function expectUnharmed(): Promise<void> {
  expect(normalizePage(await stage.ask('/categories/'))).toBe(elsewhere);
  expect([(await stage.ask('/readyz')).body, stage.process()]).toEqual([
    expect.stringContaining('"isReady":true'),
    process_,
  ]);
}

/**
 * Removes the parts that differ between visits: the nonce, and the data block with the visitor and
 * the registry.
 */
function normalizePage({ status, body }: Page): string {
  const text = body
    .replaceAll(/nonce="[^"]+"/g, '')
    .replace(/<script type="application\/json" id="page-private">.*?<\/script>/, '');
  return `${status} ${text.replaceAll(/\(function.*?<\/script>/gs, '')}`;
}
