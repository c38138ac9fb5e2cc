import { join } from 'node:path';
import { findChromium } from '../../server/src/registry/check-browser.ts';

/** Folders of e2e/fonts, each with the only typeface that a browser of these tests finds on its system. */
export const SYSTEM_FONTS = ['dejavu', 'liberation', 'noto', 'roboto'] as const;
export type SystemFont = (typeof SYSTEM_FONTS)[number];

/**
 * The system's Chromium, quiet: nothing but the page makes requests. Throws where there is none.
 * Its typefaces are brought along, so no test depends on those of the machine: the one that is asked for,
 * else those of `FONTCONFIG_FILE`, else DejaVu.
 */
export function browserOptions(font?: SystemFont) {
  return {
    browserName: 'chromium' as const,
    headless: true,
    launchOptions: {
      executablePath: chromiumPath(),
      env: { ...definedVariables(), FONTCONFIG_FILE: fontconfigFile(font) },
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        // Chromium draws the list under its address bar as a page of its own, for each window, while ours loads.
        '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  };
}

export function chromiumPath(): string {
  const found = findChromium();
  if (!found)
    throw new Error('Chromium is missing: install the package "chromium" or set CHROMIUM_PATH');
  return found;
}

function fontconfigFile(font?: SystemFont): string {
  const given = process.env['FONTCONFIG_FILE'];
  return given && !font
    ? given
    : join(import.meta.dirname, '../fonts', font ?? 'dejavu', 'fonts.conf');
}

function definedVariables(): Record<string, string> {
  const given = Object.entries(process.env);
  return Object.fromEntries(
    given.filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
