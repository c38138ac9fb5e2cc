import { join } from 'node:path';
import { findChromium } from '../../server/src/registry/check-browser.ts';

/** Folders of e2e/fonts. Each holds the only system typeface that the browser finds. */
export const SYSTEM_FONTS = ['dejavu', 'liberation', 'noto', 'roboto'] as const;
export type SystemFont = (typeof SYSTEM_FONTS)[number];

/**
 * Options for the system's Chromium, in which only the page makes requests. Throws if Chromium is
 * missing.
 *
 * The tests bring their own system typefaces, so they do not depend on the machine's: `font` if
 * given, else those of `FONTCONFIG_FILE`, else DejaVu.
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
        // Chromium renders the list under its address bar as a separate page per window, while ours
        // loads.
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
