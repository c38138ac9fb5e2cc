import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { OUTCOMES_PER_PAGE, type OutcomesBody } from '@nocturne/contracts/outcomes';
import { OutcomeReports, REPORTS_EVERY_MS } from './outcome-reports.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function reports() {
  const sent: OutcomesBody[] = [];
  const page = new OutcomeReports({
    rev: 7,
    page: 'pass',
    variantOf: (_remote, release) => (release === 'b2' ? 'skin:new' : ''),
    send: (body) => sent.push(body),
  });
  return { page, sent };
}

test('R8-09 sends loader outcomes in batches, with registry revision and variants', () => {
  const { page, sent } = reports();
  page.recordOutcome({
    remote: 'mf-player',
    release: 'b2',
    outcome: 'failed',
    reason: 'timeout',
    ms: 4000,
  });
  page.recordOutcome({ remote: 'mf-player', release: 'b1', outcome: 'fallback', ms: 90 });
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(REPORTS_EVERY_MS);
  const remote = 'mf-player';
  expect(sent).toEqual([
    {
      rev: 7,
      page: 'pass',
      outcomes: [
        {
          remote,
          release: 'b2',
          variant: 'skin:new',
          outcome: 'failed',
          class: 'timeout',
          ms: 4000,
        },
        { remote, release: 'b1', variant: '', outcome: 'fallback', class: '', ms: 90 },
      ],
    },
  ]);
});

test('R8-09 flush sends pending outcomes once', () => {
  const { page, sent } = reports();
  page.recordOutcome({
    remote: 'mf-catalog',
    release: 'c1',
    outcome: 'failed',
    reason: 'exec',
    ms: 0,
  });
  page.flush();
  page.flush();
  expect(sent.map(({ outcomes }) => outcomes)).toEqual([
    [{ remote: 'mf-catalog', release: 'c1', variant: '', outcome: 'failed', class: 'exec', ms: 0 }],
  ]);
});

test('limits the number of reports per page', () => {
  const { page, sent } = reports();
  for (let n = 0; n < 3 * OUTCOMES_PER_PAGE; n += 1) {
    page.recordOutcome({
      remote: 'mf-player',
      release: 'b2',
      outcome: 'failed',
      reason: 'network',
      ms: 1,
    });
    jest.advanceTimersByTime(REPORTS_EVERY_MS);
  }
  expect(sent.flatMap(({ outcomes }) => outcomes)).toHaveLength(OUTCOMES_PER_PAGE);
});
