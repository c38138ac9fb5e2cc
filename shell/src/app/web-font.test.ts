import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { loadWebFont, showLoadedFont } from './web-font.ts';

const html = document.documentElement;
const FACE = {} as FontFace;

/** A page with one line, which the site's typeface moves down by `moves` pixels. */
function aPage({ moves, faces = [FACE] }: { moves: number; faces?: FontFace[] | Error }): Document {
  document.body.innerHTML = '<div id="root"><h1>Straße</h1></div>';
  const root = document.getElementById('root') ?? document.body;
  root.getBoundingClientRect = () =>
    new DOMRect(0, html.dataset['font'] === 'shown' ? moves : 0, 1000, 400);
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  jest.spyOn(html, 'clientWidth', 'get').mockReturnValue(1000);
  jest.spyOn(html, 'clientHeight', 'get').mockReturnValue(500);
  const load = (_font: string, text?: string) =>
    faces instanceof Error
      ? Promise.reject(faces)
      : Promise.resolve(text?.includes('ß') ? faces : []);
  Object.assign(document, { fonts: { load } });
  return document;
}

afterEach(() => {
  delete html.dataset['font'];
  Reflect.deleteProperty(document, 'fonts');
});

describe('V15 the web font', () => {
  test('V15 is shown if nothing moves', async () => {
    await loadWebFont(aPage({ moves: 2 }));
    expect(html.dataset['font']).toBe('shown');
  });

  test('V15 waits for the next page if text would move', async () => {
    const page = aPage({ moves: 20 });
    await loadWebFont(page);
    expect(html.dataset['font']).toBe('loaded');
    showLoadedFont(page);
    expect(html.dataset['font']).toBe('shown');
  });

  test.each([[[]], [new Error('network')]])(
    'V15 is never shown if it failed to load: %s',
    async (faces) => {
      const page = aPage({ moves: 0, faces });
      await loadWebFont(page);
      showLoadedFont(page);
      expect(html.dataset['font']).toBeUndefined();
    },
  );
});
