import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { currentPosition, restorePosition } from './page-position.ts';

/** Shows links by address and distance from the top of the viewport, CSS pixels. */
function show(...links: readonly [href: string, top: number][]): HTMLElement {
  const anchors = links.map(([href]) => `<a href="${href}">${href}</a>`);
  document.body.innerHTML = `<div id="host">${anchors.join('')}</div>`;
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

describe('R2.1-02 currentPosition', () => {
  test('R2.1-02 returns the followed link', () => {
    const host = show(['/a/', 10], ['/b/', 300], ['/b/', 320]);
    expect(currentPosition(host, linkAt(host, 2))).toEqual({
      anchor: { href: '/b/', nth: 1 },
      top: 320,
      isFollowed: true,
    });
  });

  test('R2.1-02 returns the first visible link if none was followed', () => {
    const host = show(['/a/', -400], ['/b/', 40], ['/c/', 200]);
    const elsewhere = document.body.appendChild(document.createElement('a'));
    expect(currentPosition(host, elsewhere)).toEqual({
      anchor: { href: '/b/', nth: 0 },
      top: 40,
      isFollowed: false,
    });
  });

  test('R2.1-02 returns undefined without visible links', () => {
    expect(currentPosition(show(['/a/', 9000]), undefined)).toBeUndefined();
  });
});

describe('R2.1-02 restorePosition', () => {
  test('R2.1-02 scrolls the link to its old position and focuses it', async () => {
    const host = show(['/a/', 10], ['/b/', 900]);
    restorePosition(host, { anchor: { href: '/b/', nth: 0 }, top: 300, isFollowed: true });
    await Promise.resolve();
    expect(scrolled).toBe(600);
    expect(linkAt(host, 1)).toHaveFocus();
  });

  test('R2.1-02 leaves focus on another element', async () => {
    const host = show(['/a/', 10], ['/b/', 900]);
    linkAt(host, 0).focus();
    restorePosition(host, { anchor: { href: '/b/', nth: 0 }, top: 300, isFollowed: true });
    await Promise.resolve();
    expect(linkAt(host, 0)).toHaveFocus();
  });

  test('R2.1-02 scrolls without focusing if no link was followed', async () => {
    const host = show(['/b/', 900]);
    restorePosition(host, { anchor: { href: '/b/', nth: 0 }, top: 300, isFollowed: false });
    await Promise.resolve();
    expect([scrolled, document.activeElement]).toEqual([600, document.body]);
  });

  test('R2.1-02 does nothing if the visitor scrolls first', async () => {
    const host = show(['/b/', 900]);
    restorePosition(host, { anchor: { href: '/b/', nth: 0 }, top: 300, isFollowed: false });
    window.dispatchEvent(new Event('wheel'));
    await Promise.resolve();
    expect(scrolled).toBe(0);
  });

  test('R2.1-02 does nothing if the link is missing', async () => {
    restorePosition(show(['/a/', 10]), {
      anchor: { href: '/b/', nth: 0 },
      top: 300,
      isFollowed: true,
    });
    await Promise.resolve();
    expect(scrolled).toBe(0);
  });
});
