import { beforeEach, describe, expect, test } from '@jest/globals';
import { PreviewsStore } from './previews-store.ts';

const storage = () => localStorage;

let shown: boolean[];
const show = (isOn: boolean) => void shown.push(isOn);

beforeEach(() => {
  shown = [];
  localStorage.clear();
});

describe('PreviewsStore', () => {
  test('R2.3-03 previews play until turned off; the next visit remembers that', () => {
    const first = new PreviewsStore({ storage, show });
    expect(first.isOn).toBe(true);
    first.setOn(false);
    expect([first.isOn, new PreviewsStore({ storage, show }).isOn]).toEqual([false, false]);
    expect(shown).toEqual([true, false, false]);
  });

  test('R2.3-03 turning previews on again removes the stored choice', () => {
    const previews = new PreviewsStore({ storage });
    previews.setOn(false);
    previews.setOn(true);
    expect([previews.isOn, localStorage.length, new PreviewsStore({ storage }).isOn]).toEqual([
      true,
      0,
      true,
    ]);
  });

  test('R2.3-03 ignores a malformed stored choice', () => {
    localStorage.setItem('previews', 'nonsense');
    expect(new PreviewsStore({ storage }).isOn).toBe(true);
  });

  test('R2.3-03 without storage the choice lasts for the visit', () => {
    const refused = (): Storage => {
      throw new DOMException('refused', 'SecurityError');
    };
    const previews = new PreviewsStore({ storage: refused, show });
    previews.setOn(false);
    expect([previews.isOn, shown]).toEqual([false, [true, false]]);
  });
});
