import { globSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { BREAKPOINTS, NOTIFICATION_MS, UNDO_NOTIFICATION_MS } from '@nocturne/contracts/constants';

const here = path.join(process.cwd(), 'shared/ui/src');
const modules = readdirSync(here).filter((name) => name.endsWith('.module.css'));
const globals = ['css/tokens.css', 'css/reset.css', 'css/forced-colors.css'];

/** Below this width the word mark goes and the mark stands alone (look, section 1). */
const BRAND_WIDTH = 400;

/** Set by what a part of the kit is in. */
const SET_BY_OTHERS = ['--quiet', '--quiet-hover', '--row-poster'];

describe('style sheets of the kit', () => {
  test.each(modules)('%s lies in the kit layer', (name) => {
    expect(uncommented(name)).toMatch(/^@layer kit \{[\s\S]*\}$/);
  });

  test.each(modules)('%s has no colour of its own', (name) => {
    expect(read(name).match(/#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(/gi) ?? []).toEqual([]);
  });

  test.each([...modules, 'css/reset.css'])('%s reads only tokens that exist', (name) => {
    const own = read(name).match(/--[\w-]+(?=:)/g) ?? [];
    const known = new Set([
      ...(read('css/tokens.css').match(/--[\w-]+(?=:)/g) ?? []),
      ...own,
      ...SET_BY_OTHERS,
    ]);
    const used = [...read(name).matchAll(/var\((--[\w-]+)/g)].map(([, token]) => token ?? '');
    expect(used.filter((token) => !known.has(token))).toEqual([]);
  });

  test('no token stands unread', () => {
    const tokens = new Set(read('css/tokens.css').match(/--[\w-]+(?=:)/g));
    const texts = globSync('{shared/ui,shell,mf-*}/src/**/*.css').map((name) =>
      readFileSync(name, 'utf8'),
    );
    const used = new Set(
      texts.flatMap((text) =>
        [...text.matchAll(/var\((--[\w-]+)/g)].map(([, token]) => token ?? ''),
      ),
    );
    expect([...tokens].filter((token) => !used.has(token))).toEqual([]);
  });

  test('none reads a token in what the root gets while the page is held: every style would be computed anew', () => {
    const rules = globals.flatMap(
      (name) => uncommented(name).match(/[^{}]*data-scroll-locks[^{}]*\{[^{}]*\}/g) ?? [],
    );
    expect(rules.length).toBeGreaterThan(1);
    expect(rules.filter((rule) => rule.includes('var('))).toEqual([]);
  });

  test('none joins brothers by *: Chromium would compute the style of the whole page anew when a dialog beside it goes', () => {
    const joining = globSync('{shared/ui,shell,mf-*}/src/**/*.css').filter((name) =>
      /\*\s*[+~]\s*(\*|::)/.test(readFileSync(name, 'utf8')),
    );
    expect(joining).toEqual([]);
  });

  test.each([...modules, ...globals])(
    'R2.2-09 %s changes only at widths that the product names',
    (name) => {
      const widths = [...read(name).matchAll(/\((min|max)-width: (\d+)px\)/g)].map(([, , width]) =>
        Number(width),
      );
      const allowed = new Set([
        ...Object.values(BREAKPOINTS).flatMap((width) => [width, width - 1]),
        BRAND_WIDTH,
      ]);
      expect(widths.filter((width) => !allowed.has(width))).toEqual([]);
    },
  );

  test('V12 R2.2-09 the grid steps at 430, 957, 1095, 1800 and 2200 of its own width', () => {
    const steps = [
      ...read('video-grid.module.css').matchAll(/@container \(min-width: (\d+)px\)/g),
    ].map(([, width]) => Number(width));
    const { grid1, grid2, grid3, grid4, grid5 } = BREAKPOINTS;
    expect(steps).toEqual([grid1, grid2, grid3, grid4, grid5]);
  });

  test('R9-02 R2.2-09 pagination is narrow under 535 px', () => {
    expect(read('pagination.module.css')).toContain(
      `@media (max-width: ${BREAKPOINTS.pagination - 1}px)`,
    );
  });

  test('V9 R4-12 R2.2-09 load more goes at 768 px, and the pagination shows at every width', () => {
    const sheet = read('paging.module.css');
    expect(sheet).toContain(
      `@media (min-width: ${BREAKPOINTS.xs}px) { .narrow { display: none; } }`,
    );
    expect(sheet.match(/display: none/g)).toHaveLength(1);
  });

  test('a button that is off looks off under the pointer too', () => {
    const sheet = uncommented('button.module.css');
    const selectors = [...sheet.matchAll(/[{},]\s*(\.button[^{},]*)/g)].map(([, selector = '']) =>
      selector.trim(),
    );
    const off = selectors.findIndex((selector) => selector.endsWith('[disabled]'));
    const pointed = selectors.filter((selector) => /:(hover|active)$/.test(selector));
    const weight = (selector = ''): number => selector.match(/[.:[]/g)?.length ?? 0;
    expect(pointed.length).toBeGreaterThan(8);
    for (const selector of pointed) {
      expect(weight(selector)).toBeLessThanOrEqual(weight(selectors[off]));
      expect(selectors.indexOf(selector)).toBeLessThan(off);
    }
  });

  test('R2.2-06 the line of a notification shrinks as long as it lives', () => {
    const sheet = read('notification-stack.module.css');
    expect(sheet).toContain(`shrink ${NOTIFICATION_MS / 1000}s linear`);
    expect(sheet).toContain(
      `.toast[data-can-undo] .line { animation-duration: ${UNDO_NOTIFICATION_MS / 1000}s;`,
    );
  });
});

function read(name: string): string {
  return readFileSync(path.join(here, name), 'utf8').replace(/\s+/g, ' ').trim();
}

function uncommented(name: string): string {
  return read(name)
    .replace(/\/\*.*?\*\//g, '')
    .trim();
}
