import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { MEMBERS } from '../../../../server/demo/words.ts';
import { inRoot } from '../../process/root.ts';
import { createApplication } from '../application.ts';
import { createErrorText } from '../error-text.ts';
import { commandsPage } from './commands-page.ts';
import { helpPages } from './help-pages.ts';

const application = createApplication(createErrorText({ isJson: false }).library);

test('docs/commands.md is the output of `./nocturne docs commands`', async () => {
  expect(readFileSync(inRoot('docs', 'commands.md'), 'utf8')).toBe(
    `${await commandsPage(application)}\n`,
  );
});

test('the help of every level has examples, which are its own commands', async () => {
  const pages = await helpPages(application);
  expect(pages.length).toBeGreaterThan(60);
  const own = pages.map(({ words, help }) => {
    const [, examples = ''] = help.split('\nEXAMPLES\n');
    const [first = ''] = examples.split('\n');
    return { page: words.join(' '), isOwn: `${first.trim()} `.startsWith(`${words.join(' ')} `) };
  });
  expect(own.filter(({ isOwn }) => !isOwn)).toEqual([]);
});

test('no example names a member of the demo, whose password nobody knows', async () => {
  const pages = await helpPages(application);
  const words = pages.flatMap(({ help }) => help.split('\nEXAMPLES\n')[1]?.split(/\s+/) ?? []);
  expect(words).toContain('staff');
  expect(MEMBERS.filter((name) => words.includes(name))).toEqual([]);
});

test('every command that prints data has --json', async () => {
  // These print documents, pictures or scripts, or have a format of their own.
  const others = /^nocturne (completion|docs|emails|screens|vast)\b/;
  const pages = (await helpPages(application)).filter(
    ({ words, help }) => !help.includes('\nCOMMANDS\n') && !others.test(words.join(' ')),
  );
  const without = pages.filter(({ help }) => !help.includes('[--json]'));
  expect(without.map(({ words }) => words.join(' '))).toEqual([]);
});
