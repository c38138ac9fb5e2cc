import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Names under which a system installs Chromium. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** The system's Chromium, quiet: nothing but the page makes requests. Throws where there is none. */
export function browserOptions() {
  return {
    browserName: 'chromium' as const,
    headless: true,
    launchOptions: {
      executablePath: chromiumPath(),
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
  const given = process.env['CHROMIUM_PATH'];
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = given ?? folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find((path) => existsSync(path));
  if (!found) throw new Error('Chromium is missing: install the package "chromium" or set CHROMIUM_PATH');
  return found;
}
