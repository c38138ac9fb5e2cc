import type { Locator, Page } from '@playwright/test';

/** Presses a button that opens the browser's file dialog, and chooses the files at `paths`. */
export async function chooseFiles(
  page: Page,
  button: Locator,
  paths: readonly string[],
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles([...paths]);
}
