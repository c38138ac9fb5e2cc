import { describe, expect, test } from '@jest/globals';
import type { AdInput } from './ad-machine-types.ts';
import { startAds, resolved, Stage } from './testing/machine-stage.ts';

describe('P7 stand-alone ad as a replacement in a pod', () => {
  const missing: AdInput = { type: 'mediaError', code: 401 };
  const podOf = (stage: Stage, ...names: string[]) =>
    names.map((name) => ({ ...stage.ad(name), loadFallback: () => Promise.resolve([]) }));

  test('is requested when a clip fails, and plays in its place', () => {
    const stage = new Stage();
    startAds(stage, ...podOf(stage, 'A', 'B', 'C')).send({ type: 'ended' });
    stage.takeEffects();
    expect(stage.send(missing).takeEffects()).toEqual(['unload', 'vastError first 401', 'replace']);
    expect(stage.send({ type: 'replaced', ads: [stage.ad('S')] }).takeEffects()).toEqual([
      'load S1',
    ]);
    expect([stage.run.state.adIndex, stage.run.state.ads.map(({ title }) => title)]).toEqual([
      1,
      ['A', 'S', 'C'],
    ]);
    expect(stage.send({ type: 'firstFrame' }, { type: 'ended' }).takeEffects()).toEqual([
      'adPlay S',
      'unload',
      'load C1',
    ]);
  });

  test('gives way to the next ad or tag if there is none', () => {
    const stage = new Stage();
    stage.send({ type: 'playIntent' }, resolved(...podOf(stage, 'A', 'B')), missing);
    stage.takeEffects();
    expect(stage.send({ type: 'replaced', ads: [] }).takeEffects()).toEqual(['load B1']);
    expect(stage.send(missing, { type: 'replaced', ads: [] }).takeEffects().at(-1)).toBe(
      'request backup',
    );
  });

  test('is abandoned after the ad timeout', async () => {
    const stage = new Stage().send({ type: 'playIntent' });
    await stage.clock.run(3000);
    stage.send(resolved(...podOf(stage, 'A', 'B')), missing);
    stage.takeEffects();
    await stage.clock.run(2000);
    expect(stage.takeEffects()).toEqual(['cancelRequest', 'load B1']);
  });

  test('does not replace an ad that was seen', () => {
    const stage = new Stage();
    startAds(stage, ...podOf(stage, 'A', 'B'));
    expect(stage.send(missing).takeEffects()).toEqual(['unload', 'vastError first 401', 'load B1']);
  });
});
