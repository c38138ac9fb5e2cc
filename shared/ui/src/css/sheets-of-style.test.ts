import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { BREAKPOINTS, TOAST_MS, UNDO_TOAST_MS } from '@nocturne/contracts/constants';

const here = path.join(process.cwd(), 'shared/ui/src');
const modules = globSync('**/*.module.css', { cwd: here });
const globals = ['css/tokens.css', 'css/reset.css', 'css/forced-colors.css'];

/** Below this width the site's name disappears and only the mark remains. */
const BRAND_WIDTH = 400;

/** Properties that the component around a part sets. */
const SET_BY_OTHERS = ['--quiet', '--quiet-hover', '--row-poster'];

describe('style sheets of the UI kit', () => {
  test.each(modules)('%s is in the kit layer', (name) => {
    expect(uncommented(name)).toMatch(/^@layer kit \{[\s\S]*\}$/);
  });

  test.each(modules)('%s contains no color literals', (name) => {
    expect(read(name).match(/#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(/gi) ?? []).toEqual([]);
  });

  test.each([...modules, 'css/reset.css'])('%s reads only defined tokens', (name) => {
    const own = read(name).match(/--[\w-]+(?=:)/g) ?? [];
    const known = new Set([
      ...(read('css/tokens.css').match(/--[\w-]+(?=:)/g) ?? []),
      ...own,
      ...SET_BY_OTHERS,
    ]);
    const used = [...read(name).matchAll(/var\((--[\w-]+)/g)].map(([, token]) => token ?? '');
    expect(used.filter((token) => !known.has(token))).toEqual([]);
  });

  test('use every token', () => {
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

  test('read no tokens in scroll lock rules, which would restyle every element', () => {
    const rules = globals.flatMap(
      (name) => uncommented(name).match(/[^{}]*data-scroll-locks[^{}]*\{[^{}]*\}/g) ?? [],
    );
    expect(rules.length).toBeGreaterThan(1);
    expect(rules.filter((rule) => rule.includes('var('))).toEqual([]);
  });

  test('have no sibling selector with *, which would restyle the whole page', () => {
    const joining = globSync('{shared/ui,shell,mf-*}/src/**/*.css').filter((name) =>
      /\*\s*[+~]\s*(\*|::)/.test(readFileSync(name, 'utf8')),
    );
    expect(joining).toEqual([]);
  });

  test.each([...modules, ...globals])(
    'R2.2-09 %s uses only breakpoints from BREAKPOINTS',
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

  test('V12 R2.2-09 the grid adds columns at 430, 957, 1095, 1800 and 2200 px', () => {
    const steps = [
      ...read('lists/video-grid.module.css').matchAll(/@container \(min-width: (\d+)px\)/g),
    ].map(([, width]) => Number(width));
    const { grid1, grid2, grid3, grid4, grid5 } = BREAKPOINTS;
    expect(steps).toEqual([grid1, grid2, grid3, grid4, grid5]);
  });

  test('R9-02 R2.2-09 pagination is narrow below 535 px', () => {
    expect(read('lists/pagination.module.css')).toContain(
      `@media (max-width: ${BREAKPOINTS.pagination - 1}px)`,
    );
  });

  test('V9 R4-12 R2.2-09 only Load More is hidden from 768 px', () => {
    const sheet = read('lists/paging.module.css');
    expect(sheet).toContain(
      `@media (min-width: ${BREAKPOINTS.xs}px) { .narrow { display: none; } }`,
    );
    expect(sheet.match(/display: none/g)).toHaveLength(1);
  });

  test('a disabled button looks disabled on hover too', () => {
    const sheet = uncommented('controls/button.module.css');
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

  test('R2.2-06 the line of a toast shrinks for the lifetime of the toast', () => {
    const sheet = read('overlays/toast-stack.module.css');
    expect(sheet).toContain(`shrink ${TOAST_MS / 1000}s linear`);
    expect(sheet).toContain(
      `.toast[data-can-undo] .line { animation-duration: ${UNDO_TOAST_MS / 1000}s;`,
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
