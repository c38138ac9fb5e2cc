import { describe, expect, test } from '@jest/globals';
import type { AdInput } from './ad-machine-types.ts';
import { playing, resolved, Stage } from './testing/machine-stage.ts';

describe('P7 a stand-alone ad takes the place of an ad of a pod whose clip does not play', () => {
  const missing: AdInput = { type: 'mediaError', code: 401 };
  const podOf = (stage: Stage, ...names: string[]) =>
    names.map((name) => ({ ...stage.ad(name), standIn: () => Promise.resolve([]) }));

  test('it is asked for, and the pod goes on with it', () => {
    const stage = new Stage();
    playing(stage, ...podOf(stage, 'A', 'B', 'C')).send({ type: 'ended' });
    stage.news();
    expect(stage.send(missing).news()).toEqual(['unload', 'vastError first 401', 'replace']);
    expect(stage.send({ type: 'replaced', ads: [stage.ad('S')] }).news()).toEqual(['load S1']);
    expect([stage.run.state.adIndex, stage.run.state.ads.map(({ title }) => title)]).toEqual([
      1,
      ['A', 'S', 'C'],
    ]);
    expect(stage.send({ type: 'firstFrame' }, { type: 'ended' }).news()).toEqual([
      'adPlay S',
      'unload',
      'load C1',
    ]);
  });

  test('without one the next ad of the pod comes, after the last one the next tag', () => {
    const stage = new Stage();
    stage.send({ type: 'playIntent' }, resolved(...podOf(stage, 'A', 'B')), missing);
    stage.news();
    expect(stage.send({ type: 'replaced', ads: [] }).news()).toEqual(['load B1']);
    expect(stage.send(missing, { type: 'replaced', ads: [] }).news().at(-1)).toBe('request backup');
  });

  test('nobody waits for it longer than the limit', async () => {
    const stage = new Stage().send({ type: 'playIntent' });
    await stage.clock.run(3000);
    stage.send(resolved(...podOf(stage, 'A', 'B')), missing);
    stage.news();
    await stage.clock.run(2000);
    expect(stage.news()).toEqual(['cancelRequest', 'load B1']);
  });

  test('an ad that was seen is not replaced', () => {
    const stage = new Stage();
    playing(stage, ...podOf(stage, 'A', 'B'));
    expect(stage.send(missing).news()).toEqual(['unload', 'vastError first 401', 'load B1']);
  });
});
