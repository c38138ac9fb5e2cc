import { describe, expect, test } from '@jest/globals';
import { environment, FakeIo, fixture } from '../ads/testing/fixture-io.ts';
import { createResolveTag } from '../ads/resolve-tag.ts';
import { AdReport } from './ad-report.ts';
import type { AdLogLine } from '../state/ads-view.ts';

const TAG = { id: 'other', url: 'https://ads.example/tag' };

async function report() {
  const counted: string[] = [];
  const goals: string[] = [];
  const lines: AdLogLine[] = [];
  const shown: string[] = [];
  const made = new AdReport({
    slot: 'preroll',
    ads: {
      shown: ({ id }) => void shown.push(id),
      count: (event, { code }) =>
        void counted.push(code === undefined ? event : `${event} ${code}`),
    },
    goal: (name, value) => goals.push(`${name} ${value}`),
    onLogLine: (line) => lines.push(line),
  });
  const io = new FakeIo({ [TAG.url]: fixture('vast-3.0-skip.xml') });
  made.reportRequest(TAG);
  const ads = made.reportFill(
    TAG,
    await createResolveTag(io)(TAG, 'preroll', environment(), new AbortController().signal),
  );
  return { made, io, counted, goals, lines, shown, tracker: ads[0]?.tracker };
}

describe('AdReport', () => {
  test('R7-07 counts each event of a tag once, in addition to its own pixels', async () => {
    const { counted, shown, tracker, io } = await report();
    expect(counted).toEqual(['request', 'fill']);
    tracker?.impression();
    tracker?.impression();
    tracker?.start();
    for (const seconds of [0.1, 3, 1000]) tracker?.progress(seconds, 20.4);
    tracker?.complete();
    expect(counted.slice(2)).toEqual([
      'impression',
      'start',
      'firstQuartile',
      'midpoint',
      'thirdQuartile',
      'complete',
    ]);
    expect(shown).toEqual(['other']);
    expect(io.pinged.length).toBeGreaterThan(0);
  });

  test('P4 P5 counts start at once; quartiles and error 202 use the clip length', async () => {
    const { counted, tracker } = await report();
    tracker?.impression();
    tracker?.start();
    expect(counted.slice(2)).toEqual(['impression', 'start']);
    tracker?.progress(5.5, 40);
    tracker?.progress(10.1, 40);
    expect(counted.slice(4)).toEqual(['error 202', 'firstQuartile']);
  });

  test('R7-07 reports a failure as a goal with code and index, and counts it', async () => {
    const { made, goals, counted } = await report();
    made.reportFailure(TAG, 2, 402, ['https://ads.example/tag']);
    expect([goals, counted.at(-1)]).toEqual([['player_vast_error 402 2'], 'error 402']);
  });

  test('R4-16 logs the request, chain, ad and events for the debugger', async () => {
    const { lines, tracker } = await report();
    tracker?.skip();
    expect(lines.map(({ step }) => step)).toEqual(['request', 'chain', 'ad', 'skip']);
    expect(lines[1]).toEqual({ slot: 'preroll', tag: 'other', step: 'chain', detail: TAG.url });
  });
});
