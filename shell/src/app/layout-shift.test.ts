import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { shiftBetween, visibleBoxes } from './layout-shift.ts';

const VIEW = { width: 1000, height: 500 };
const tops = new Map<Element, number>();
const PARAGRAPH_PX = 100;

beforeEach(() => {
  tops.clear();
  document.body.innerHTML = '<p>One</p><p>Two</p><p>Below the edge</p>';
  jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(VIEW.width);
  jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(VIEW.height);
  for (const [at, paragraph] of [...document.querySelectorAll('p')].entries()) {
    tops.set(paragraph, at === 2 ? VIEW.height : at * PARAGRAPH_PX);
    paragraph.getBoundingClientRect = () =>
      new DOMRect(0, tops.get(paragraph), VIEW.width, PARAGRAPH_PX);
  }
  // jsdom cannot lay out ranges, which measure texts, so texts have no box in this test.
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
});

const paragraph = (at: number): Element => [...document.querySelectorAll('p')][at] ?? document.body;

function shiftAfter(move: () => void): number {
  const before = visibleBoxes(document);
  move();
  return shiftBetween(before, document);
}

describe('V15 shiftBetween', () => {
  test('V15 multiplies the moved share of the screen by the relative distance', () => {
    // A fifth of the screen plus the 20 px moved, times a fiftieth of its width.
    const score = shiftAfter(() => tops.set(paragraph(1), PARAGRAPH_PX + 20));
    expect(score).toBeCloseTo(((PARAGRAPH_PX + 20) / VIEW.height) * (20 / VIEW.width));
  });

  test('V15 ignores movements under three pixels or outside the viewport', () => {
    expect(shiftAfter(() => tops.set(paragraph(1), PARAGRAPH_PX + 2))).toBe(0);
    expect(shiftAfter(() => tops.set(paragraph(2), VIEW.height + 90))).toBe(0);
  });

  test('V15 counts text that starts at another position in the same box', () => {
    let start = new DOMRect(600, 0, 400, 20);
    Range.prototype.getBoundingClientRect = () => new DOMRect(0, 0, VIEW.width, PARAGRAPH_PX);
    Range.prototype.getClientRects = () => [start] as unknown as DOMRectList;
    const score = shiftAfter(() => (start = new DOMRect(0, 20, 400, 20)));
    expect(score).toBeCloseTo((PARAGRAPH_PX / VIEW.height) * (600 / VIEW.width));
  });

  test('V15 counts overlapping areas once', () => {
    const score = shiftAfter(() => {
      tops.set(paragraph(0), 50);
      tops.set(paragraph(1), PARAGRAPH_PX + 50);
    });
    expect(score).toBeCloseTo((250 / VIEW.height) * (50 / VIEW.width));
  });
});
