import type { Locator, Page } from '@playwright/test';
import { chooseFiles } from '../support/choose-files.ts';
import { enterAsMember } from '../support/members.ts';
import { acceptPoints } from '../support/verification.ts';
import { encodeClip, createFolder, createTextFile } from '../support/media-files.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test('R6-01 R2.3-17 a visitor sees the rules and a link to sign in', async ({ page }) => {
  await visit(page, '/upload/');
  const main = page.getByRole('main');
  await expect(main).toContainText(
    'At least 3 minutes, landscape, Latin letters and digits in the file name.',
  );
  await expect(main.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/signin/?next=%2Fupload%2F',
  );
  await expect(main.getByRole('button', { name: 'Select file' })).toHaveCount(0);
});

test('R2.3-17 R5-09 R8-07 each chosen file is checked by its content', async ({ page }) => {
  const folder = await createFolder();
  const files = await Promise.all([
    encodeClip(folder, { name: 'good.mp4', seconds: 185, width: 320, height: 180 }),
    encodeClip(folder, { name: 'short.mp4', seconds: 10, width: 320, height: 180 }),
    encodeClip(folder, { name: 'upright.mp4', seconds: 185, width: 180, height: 320 }),
    encodeClip(folder, { name: 'two words.mp4', seconds: 185, width: 320, height: 180 }),
    createTextFile(folder, 'text.mp4'),
    createTextFile(folder, 'notes.txt'),
  ]);
  await enterAsMember(page);
  await acceptPoints(page);
  await visit(page, '/upload/');
  await chooseFiles(page, page.getByRole('button', { name: 'Select file' }), files);

  await expect(page.getByRole('heading', { name: '6 videos chosen' })).toBeVisible();
  await expect(card(page, 'good.mp4')).toContainText('All checks passed.');
  await expect(problems(page, 'good.mp4')).toHaveCount(0);
  await expect(problems(page, 'short.mp4')).toHaveText([
    /Too short: 00:10\. Videos must be at least 3 minutes long\./,
  ]);
  await expect(problems(page, 'upright.mp4')).toHaveText([
    /Different orientation error, please contact support/,
  ]);
  await expect(problems(page, 'two words.mp4')).toHaveText([
    /The file name may contain only Latin letters and digits/,
  ]);
  await expect(problems(page, 'text.mp4')).toContainText(['File broken']);
  await expect(problems(page, 'notes.txt')).toContainText(['This file type isn’t accepted']);
});

test('R2.3-17 a wrong file can be replaced or removed', async ({ page }) => {
  const folder = await createFolder();
  const short = await encodeClip(folder, {
    name: 'short.mp4',
    seconds: 10,
    width: 320,
    height: 180,
  });
  const good = await encodeClip(folder, {
    name: 'good.mp4',
    seconds: 185,
    width: 320,
    height: 180,
  });
  await enterAsMember(page);
  await acceptPoints(page);
  await visit(page, '/upload/');
  await chooseFiles(page, page.getByRole('button', { name: 'Select file' }), [short]);
  await expect(card(page, 'short.mp4')).toContainText('1 problem.');
  await chooseFiles(page, page.getByRole('button', { name: 'Replace short.mp4' }), [good]);
  await expect(card(page, 'good.mp4')).toContainText('All checks passed.');
  await chooseFiles(page, page.getByRole('button', { name: 'select a file' }), [good]);
  await expect(page.getByRole('alert')).toContainText('good.mp4 is already in the list.');
  await page.getByRole('button', { name: 'Remove good.mp4' }).click();
  await expect(page.getByRole('heading', { name: 'Drag a video here' })).toBeVisible();
});

function card(page: Page, name: string): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
}

function problems(page: Page, name: string): Locator {
  return page
    .getByRole('list', { name: `Checks for ${name}` })
    .getByRole('listitem')
    .filter({ hasText: 'Problem:' });
}
