import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { LANGUAGES, type Language } from '@nocturne/contracts/constants';
import type { Mail } from '../../server/src/mail/mailer.ts';
import { sampleEmails, sampleOperatorEmails } from '../../server/src/mail/testing/sample-emails.ts';
import { browserOptions } from './browser-options.ts';

const FOLDER = join(import.meta.dirname, '../../.data-emails');
const WIDTHS = [360, 768] as const;
const THEMES = ['light', 'dark'] as const;

const args = process.argv.slice(2);
const languages = LANGUAGES.filter((language) => args.length === 0 || args.includes(language));
await rm(FOLDER, { recursive: true, force: true });
const browser = await chromium.launch({ headless: true, ...browserOptions().launchOptions });
try {
  for (const language of languages) await writeAll(browser, language, emailsIn(language));
} finally {
  await browser.close();
}
console.log(`${FOLDER}: ${languages.join(', ')}`);

function emailsIn(language: Language): Readonly<Record<string, Mail>> {
  return { ...sampleEmails(language), ...(language === 'en' ? sampleOperatorEmails() : {}) };
}

async function writeAll(
  opened: Browser,
  language: Language,
  emails: Readonly<Record<string, Mail>>,
): Promise<void> {
  const folder = join(FOLDER, language);
  await mkdir(folder, { recursive: true });
  for (const [name, { subject, text, html = '' }] of Object.entries(emails)) {
    await writeFile(join(folder, `${name}.txt`), `Subject: ${subject}\n\n${text}`);
    await writeFile(join(folder, `${name}.html`), html);
  }
  for (const width of WIDTHS)
    for (const colorScheme of THEMES) {
      const page = await opened.newPage({
        viewport: { width, height: 640 },
        colorScheme,
        javaScriptEnabled: false,
      });
      for (const [name, { html = '' }] of Object.entries(emails)) {
        await page.setContent(html);
        await page.screenshot({
          path: join(folder, `${name}-${width}-${colorScheme}.png`),
          fullPage: true,
        });
      }
      await page.close();
    }
}
