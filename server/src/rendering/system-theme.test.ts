/** @jest-environment ./tools/jest/jsdom-environment.js */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { THEME_COLORS } from '@nocturne/contracts/offline';
import { systemThemeScript } from './system-theme.ts';

const root = document.documentElement;
let system: EventTarget & { matches: boolean };

beforeEach(() => {
  system = Object.assign(new EventTarget(), { matches: true });
  Object.defineProperty(window, 'matchMedia', { value: () => system, configurable: true });
  document.head.innerHTML = `<meta name="theme-color" content="${THEME_COLORS.dark}">`;
  root.dataset['theme'] = 'dark';
});
afterEach(() => {
  document.cookie = 'theme=; Max-Age=0';
  document.head.replaceChildren();
  delete root.dataset['theme'];
});

/** Runs the script as the page would. */
function run(): void {
  const [, code = ''] = /<script nonce="n">(.*)<\/script>/s.exec(systemThemeScript('n')) ?? [];
  (Reflect.construct(Function, [code]) as () => void)();
}
const shown = () => [root.dataset['theme'], document.querySelector('meta')?.content];

describe('V13 theme of a visitor without a choice', () => {
  test('V13 is the system theme and follows it', () => {
    run();
    expect(shown()).toEqual(['light', THEME_COLORS.light]);
    system.matches = false;
    system.dispatchEvent(new Event('change'));
    expect(shown()).toEqual(['dark', THEME_COLORS.dark]);
  });

  test('V13 does not change once the visitor has chosen a theme, even later', () => {
    document.cookie = 'theme=dark';
    run();
    expect(shown()).toEqual(['dark', THEME_COLORS.dark]);
    document.cookie = 'theme=; Max-Age=0';
    run();
    document.cookie = 'theme=light';
    system.matches = false;
    system.dispatchEvent(new Event('change'));
    expect(root.dataset['theme']).toBe('light');
  });
});
