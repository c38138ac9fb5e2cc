import { describe, expect, jest, test } from '@jest/globals';
import { skipInSeconds } from './ad-machine.ts';
import type { AdInput } from './ad-machine-types.ts';
import { TIMEOUT_MS, startAds, refused, resolved, Stage, TAGS } from './testing/machine-stage.ts';

test('R4-16 passes through requesting, ready, starting, playing, paused, playing, done', () => {
  const stage = new Stage();
  const phases: string[] = [];
  const step = (input: AdInput) => void phases.push(stage.send(input).run.state.phase);
  for (const input of [
    { type: 'request' },
    resolved(stage.ad('A')),
    { type: 'playIntent' },
    { type: 'firstFrame' },
  ] as const)
    step(input);
  for (const type of ['paused', 'resumed', 'ended'] as const) step({ type });
  expect(phases).toEqual([
    'requesting',
    'ready',
    'starting',
    'playing',
    'paused',
    'playing',
    'done',
  ]);
  expect(stage.takeEffects()).toEqual([
    'request first',
    'load A1',
    'adPlay A',
    'unload',
    'content finished',
  ]);
  expect(stage.trackerCalls).toEqual([
    'A loaded',
    'A impression',
    'A start',
    'A pause',
    'A resume',
    'A complete',
  ]);
});

test('R4-16 R8-02 a throwing tracker does not block the content', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const stage = new Stage();
  const fail = (): never => {
    throw new URIError('URI malformed');
  };
  const ad = {
    ...stage.ad('A'),
    tracker: { ...stage.ad('A').tracker, begin: fail, impression: fail, complete: fail },
  };
  stage.send({ type: 'playIntent' }, resolved(ad), { type: 'firstFrame' }, { type: 'ended' });
  expect(stage.takeEffects()).toEqual([
    'request first',
    'load A1',
    'adPlay A',
    'unload',
    'content finished',
  ]);
  expect(warn.mock.calls.map(([, detail]) => (detail as { event: string }).event)).toEqual([
    'begin',
    'impression',
    'complete',
  ]);
  warn.mockClear();
});

test('R4-16 starts the content at once without a tag', () => {
  expect(new Stage([]).send({ type: 'playIntent' }).takeEffects()).toEqual(['content noAd']);
});

test('R4-16 an error tries the next backup tag, and the content after the last', () => {
  const stage = new Stage().send({ type: 'playIntent' }, refused(0));
  expect(stage.takeEffects()).toEqual(['request first', 'vastError first 303', 'request backup']);
  expect(stage.send(refused(0), refused(1)).takeEffects()).toEqual([
    'vastError backup 303',
    'content failed',
  ]);
  expect(stage.run.state.phase).toBe('failed');
});

test('R4-16 starts the content once on play if the prefetched tags failed', () => {
  const stage = new Stage().send({ type: 'request' }, refused(0), refused(1));
  stage.takeEffects();
  expect(stage.send({ type: 'playIntent' }, { type: 'playIntent' }).takeEffects()).toEqual([
    'content failed',
  ]);
});

test('R4-16 a failed file falls back to the next file, then ad, then tag', () => {
  const stage = new Stage();
  const error: AdInput = { type: 'mediaError', code: 405 };
  stage.send({ type: 'playIntent' }, resolved(stage.ad('A', 2), stage.ad('B')));
  stage.takeEffects();
  expect(stage.send(error).takeEffects()).toEqual(['load A2']);
  expect(stage.send(error).takeEffects()).toEqual(['unload', 'vastError first 405', 'load B1']);
  expect(stage.send(error).takeEffects()).toEqual([
    'unload',
    'vastError first 405',
    'request backup',
  ]);
  expect(stage.trackerCalls).toEqual(['A error 405', 'B error 405']);
});

test('R4-16 an ad that breaks off falls back to the next tag', () => {
  const stage = new Stage();
  startAds(stage, stage.ad('A', 2));
  expect(stage.send({ type: 'mediaError', code: 405 }).takeEffects()).toEqual([
    'unload',
    'vastError first 405',
    'request backup',
  ]);
});

test('R9-08 allows Skip after the skip offset, for members at once', () => {
  const stage = new Stage();
  startAds(stage, stage.ad('A'));
  expect(stage.send({ type: 'skip' }).takeEffects()).toEqual([]);
  stage.send({ type: 'progress', seconds: 4.2 });
  expect(skipInSeconds(stage.run.state)).toBe(1);
  stage.send({ type: 'progress', seconds: 5 });
  expect(stage.send({ type: 'skip' }).takeEffects()).toEqual(['unload', 'content finished']);
  const member = new Stage();
  startAds(member, member.ad('A', 1, 0));
  expect(member.send({ type: 'skip' }).takeEffects()).toEqual(['unload', 'content finished']);
  expect(member.trackerCalls).toEqual(['A loaded', 'A impression', 'A start', 'A skip']);
});

test('P4 an ad that is skipped at once still counts as started', () => {
  const stage = new Stage();
  startAds(stage, stage.ad('A', 1, 0)).send({ type: 'skip' });
  expect(stage.trackerCalls).toEqual(['A loaded', 'A impression', 'A start', 'A skip']);
});

test('P8 sends loaded before the first frame, and every pause and mute change', () => {
  const stage = new Stage();
  stage.send({ type: 'loaded' }, { type: 'playIntent' }, resolved(stage.ad('A')), {
    type: 'loaded',
  });
  expect(stage.trackerCalls.splice(0)).toEqual(['A loaded']);
  stage.send({ type: 'firstFrame' });
  stage.trackerCalls.splice(0);
  for (let turn = 0; turn < 2; turn += 1)
    stage.send({ type: 'paused' }, { type: 'resumed' }, { type: 'muted', isMuted: turn === 0 });
  stage.send({ type: 'viewUndetermined' });
  expect(stage.trackerCalls).toEqual([
    'A pause',
    'A resume',
    'A mute true',
    'A pause',
    'A resume',
    'A mute false',
    'A viewUndetermined',
  ]);
});

test('R4-16 plays the ads of a pod one after another', () => {
  const stage = new Stage();
  startAds(stage, stage.ad('A'), stage.ad('B'));
  expect(stage.send({ type: 'ended' }).takeEffects()).toEqual(['unload', 'load B1']);
  expect(stage.send({ type: 'firstFrame' }, { type: 'ended' }).takeEffects()).toEqual([
    'adPlay B',
    'unload',
    'content finished',
  ]);
});

test('R7-07 reports visitor actions only while an ad is shown', () => {
  const stage = new Stage();
  const acts: AdInput[] = [
    { type: 'muted', isMuted: true },
    { type: 'expanded', isExpanded: true },
    { type: 'click' },
    { type: 'viewable' },
  ];
  stage.send(...acts);
  expect(stage.trackerCalls).toEqual([]);
  startAds(stage, stage.ad('A')).send(...acts);
  expect(stage.trackerCalls).toEqual([
    'A loaded',
    'A impression',
    'A start',
    'A mute true',
    'A expand true',
    'A click',
    'A viewable',
  ]);
});

test('R7-07 begins each ad of a pod with the current mute state, screen and file', () => {
  const stage = new Stage();
  stage.send(
    { type: 'muted', isMuted: true },
    { type: 'playIntent' },
    resolved(stage.ad('A', 2), stage.ad('B')),
  );
  stage.send({ type: 'mediaError', code: 405 }, { type: 'firstFrame' });
  stage.send(
    { type: 'muted', isMuted: false },
    { type: 'expanded', isExpanded: true },
    { type: 'ended' },
    { type: 'firstFrame' },
  );
  expect(stage.adStarts).toEqual(['A true false A2', 'B false true B1']);
  expect(stage.trackerCalls).toEqual([
    'A loaded',
    'A impression',
    'A start',
    'A mute false',
    'A expand true',
    'A complete',
    'B loaded',
    'B impression',
    'B start',
  ]);
});

test('R4-16 repeats a prefetched request that is older than a minute', async () => {
  const stage = new Stage().send({ type: 'request' });
  stage.send(resolved(stage.ad('A')));
  await stage.clock.run(60_001);
  stage.takeEffects();
  expect(stage.send({ type: 'playIntent' }).takeEffects()).toEqual(['request first']);
});

test('R4-16 leaving the page closes the ad and starts nothing', () => {
  const stage = new Stage();
  startAds(stage, stage.ad('A'));
  expect(
    stage.send({ type: 'dispose' }, { type: 'ended' }, { type: 'dispose' }).takeEffects(),
  ).toEqual(['cancelRequest', 'unload']);
  expect(stage.trackerCalls).toEqual(['A loaded', 'A impression', 'A start', 'A close']);
});

describe('R9-08 ad timeout', () => {
  test('reports 301 for a tag that never answers', async () => {
    const stage = new Stage().send({ type: 'playIntent' });
    await stage.clock.run(TIMEOUT_MS - 1);
    expect(stage.takeEffects()).toEqual(['request first']);
    await stage.clock.run(1);
    expect(stage.takeEffects()).toEqual(['cancelRequest', 'vastError first 301', 'content failed']);
  });

  test('leaves a backup tag only the remaining time', async () => {
    const stage = new Stage().send({ type: 'playIntent' });
    await stage.clock.run(3000);
    stage.send(refused(0));
    await stage.clock.run(2000);
    expect(stage.takeEffects().at(-1)).toBe('content failed');
  });

  test('reports 402 for clips that never show a frame', async () => {
    const stage = new Stage().send({ type: 'playIntent' });
    await stage.clock.run(4000);
    stage.send(resolved(stage.ad('A', 3), stage.ad('B', 3)));
    await stage.clock.run(1900);
    expect(stage.takeEffects().slice(-2)).toEqual(['vastError first 402', 'content failed']);
    expect(stage.trackerCalls).toEqual(['A error 402', 'B error 402']);
  });

  test('lets an answer at the last moment still show its first frame', async () => {
    const stage = new Stage().send({ type: 'playIntent' });
    await stage.clock.run(TIMEOUT_MS - 1);
    stage.send(resolved(stage.ad('A')));
    await stage.clock.run(900);
    expect(stage.send({ type: 'firstFrame' }).takeEffects()).toEqual([
      'request first',
      'load A1',
      'adPlay A',
    ]);
  });

  test('P15 ends a stalled clip with 405, but not a paused one', async () => {
    const stage = new Stage([TAGS[0] ?? { id: '', url: '' }]);
    startAds(stage, stage.ad('A')).send({ type: 'paused' });
    await stage.clock.run(60_000);
    expect(stage.takeEffects()).toEqual([]);
    stage.send({ type: 'resumed' }, { type: 'progress', seconds: 1 });
    await stage.clock.run(TIMEOUT_MS);
    expect(stage.takeEffects()).toEqual(['unload', 'vastError first 405', 'content failed']);
  });
});
