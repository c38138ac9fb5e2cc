import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { placeOn, showPlace } from './page-place.ts';

/** Links as a page shows them: address and where each stands in the window, CSS pixels. */
function show(...links: readonly [href: string, top: number][]): HTMLElement {
  document.body.innerHTML = `<div id="host">${links.map(([href]) => `<a href="${href}">${href}</a>`).join('')}</div>`;
  const host = document.getElementById('host') as HTMLElement;
  for (const [at, link] of [...host.querySelectorAll('a')].entries())
    link.getBoundingClientRect = () => new DOMRect(0, (links[at]?.[1] ?? 0) - scrolled, 100, 20);
  return host;
}

const linkAt = (host: HTMLElement, at: number): HTMLAnchorElement =>
  host.querySelectorAll('a')[at] as HTMLAnchorElement;
let scrolled = 0;

beforeEach(() => {
  scrolled = 0;
  window.scrollBy = jest.fn((options?: number | ScrollToOptions) => {
    if (typeof options === 'object') scrolled += options.top ?? 0;
  }) as typeof window.scrollBy;
});

describe('R2.1-02 where a visitor is on a page', () => {
  test('R2.1-02 at the link that they leave by', () => {
    const host = show(['/a/', 10], ['/b/', 300], ['/b/', 320]);
    expect(placeOn(host, linkAt(host, 2))).toEqual({
      anchor: { href: '/b/', nth: 1 },
      top: 320,
      isFollowed: true,
    });
  });

  test('R2.1-02 else at the first link in the window', () => {
    const host = show(['/a/', -400], ['/b/', 40], ['/c/', 200]);
    const elsewhere = document.body.appendChild(document.createElement('a'));
    expect(placeOn(host, elsewhere)).toEqual({
      anchor: { href: '/b/', nth: 0 },
      top: 40,
      isFollowed: false,
    });
  });

  test('R2.1-02 nowhere on a page without links in view', () => {
    expect(placeOn(show(['/a/', 9000]), undefined)).toBeUndefined();
  });
});

describe('R2.1-02 back at the place', () => {
  test('R2.1-02 the link stands where it stood, and has the focus', async () => {
    const host = show(['/a/', 10], ['/b/', 900]);
    showPlace(host, { anchor: { href: '/b/', nth: 0 }, top: 300, isFollowed: true });
    await Promise.resolve();
    expect(scrolled).toBe(600);
    expect(linkAt(host, 1)).toHaveFocus();
  });

  test('R2.1-02 the focus of somebody who is elsewhere already stays there', async () => {
    const host = show(['/a/', 10], ['/b/', 900]);
    linkAt(host, 0).focus();
    showPlace(host, { anchor: { href: '/b/', nth: 0 }, top: 300, isFollowed: true });
    await Promise.resolve();
    expect(linkAt(host, 0)).toHaveFocus();
  });

  test('R2.1-02 nothing is focused where nobody had followed a link', async () => {
    const host = show(['/b/', 900]);
    showPlace(host, { anchor: { href: '/b/', nth: 0 }, top: 300, isFollowed: false });
    await Promise.resolve();
    expect([scrolled, document.activeElement]).toEqual([600, document.body]);
  });

  test('R2.1-02 a visitor who scrolls meanwhile is not held', async () => {
    const host = show(['/b/', 900]);
    showPlace(host, { anchor: { href: '/b/', nth: 0 }, top: 300, isFollowed: false });
    window.dispatchEvent(new Event('wheel'));
    await Promise.resolve();
    expect(scrolled).toBe(0);
  });

  test('R2.1-02 a link that is not there any more changes nothing', async () => {
    showPlace(show(['/a/', 10]), { anchor: { href: '/b/', nth: 0 }, top: 300, isFollowed: true });
    await Promise.resolve();
    expect(scrolled).toBe(0);
  });
});
