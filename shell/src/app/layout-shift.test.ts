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
  // Texts are measured by ranges, which jsdom cannot lay out: here they have no box of their own.
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
});

const paragraph = (at: number): Element => [...document.querySelectorAll('p')][at] ?? document.body;

function shiftAfter(move: () => void): number {
  const before = visibleBoxes(document);
  move();
  return shiftBetween(before, document);
}

describe('V15 a layout shift', () => {
  test('V15 is the share of the screen that moved, times the distance by the longer side', () => {
    // A fifth and the way it went, of the screen; by a fiftieth of its width.
    const score = shiftAfter(() => tops.set(paragraph(1), PARAGRAPH_PX + 20));
    expect(score).toBeCloseTo(((PARAGRAPH_PX + 20) / VIEW.height) * (20 / VIEW.width));
  });

  test('V15 counts no movement of less than three pixels, and none outside of the screen', () => {
    expect(shiftAfter(() => tops.set(paragraph(1), PARAGRAPH_PX + 2))).toBe(0);
    expect(shiftAfter(() => tops.set(paragraph(2), VIEW.height + 90))).toBe(0);
  });

  test('V15 counts a text that starts elsewhere in the same box: behind another one, in the next line', () => {
    let start = new DOMRect(600, 0, 400, 20);
    Range.prototype.getBoundingClientRect = () => new DOMRect(0, 0, VIEW.width, PARAGRAPH_PX);
    Range.prototype.getClientRects = () => [start] as unknown as DOMRectList;
    const score = shiftAfter(() => (start = new DOMRect(0, 20, 400, 20)));
    expect(score).toBeCloseTo((PARAGRAPH_PX / VIEW.height) * (600 / VIEW.width));
  });

  test('V15 counts no part of the screen twice', () => {
    const score = shiftAfter(() => {
      tops.set(paragraph(0), 50);
      tops.set(paragraph(1), PARAGRAPH_PX + 50);
    });
    expect(score).toBeCloseTo((250 / VIEW.height) * (50 / VIEW.width));
  });
});
