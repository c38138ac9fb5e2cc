import { BUBBLEWRAP, CHROMIUM, ensureProgram, FFMPEG } from './system-packages.ts';

/**
 * Finds or installs Chromium, ffmpeg and bubblewrap, and sets environment variables with their
 * paths. Resolves with false if Chromium is unavailable.
 */
export async function prepareSystem(): Promise<boolean> {
  const ffmpeg = await ensureProgram(FFMPEG);
  if (ffmpeg !== undefined) process.env['FFMPEG_PATH'] = ffmpeg;
  const bwrap = await ensureProgram(BUBBLEWRAP);
  if (bwrap !== undefined) process.env['BWRAP_PATH'] = bwrap;
  const chromium = await ensureProgram(CHROMIUM);
  if (chromium !== undefined) process.env['CHROMIUM_PATH'] = chromium;
  return chromium !== undefined;
}
