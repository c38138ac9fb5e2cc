import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { APP_ICONS, TOUCH_ICON, type AppIcon } from '@nocturne/contracts/offline';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const SOURCE = join(root, 'shell/assets/icon.svg');
const TARGET = join(root, 'server/assets/icons');

/**
 * Renders the icons of the installed site from the shell's icon: `node tools/src/icons.ts`. The
 * icons are committed, so run it only after changing that icon. It needs an ffmpeg that reads SVG
 * (`ffmpeg -decoders | grep svg`).
 */
async function renderIcons(): Promise<void> {
  const drawing = await readFile(SOURCE, 'utf8');
  const folder = await mkdtemp(join(tmpdir(), 'nocturne-icons-'));
  for (const icon of [...APP_ICONS, TOUCH_ICON]) await renderIcon(drawing, icon, folder);
  await rm(folder, { recursive: true });
}

async function renderIcon(
  drawing: string,
  { file, size, purpose }: AppIcon,
  folder: string,
): Promise<void> {
  const shaped = purpose === 'maskable' ? maskableIcon(drawing) : drawing;
  if (size === 0) return writeFile(join(TARGET, file), `${shaped.trim()}\n`);
  const sizedFile = join(folder, `${file}.svg`);
  await writeFile(sizedFile, shaped.replace('<svg ', `<svg width="${size}" height="${size}" `));
  const program = process.env['FFMPEG_PATH'] ?? 'ffmpeg';
  await run(program, [
    '-v',
    'error',
    '-y',
    '-i',
    sizedFile,
    '-frames:v',
    '1',
    '-compression_level',
    '9',
    join(TARGET, file),
  ]);
}

/**
 * Extends the background to the edges and keeps the mark within the middle four fifths, the safe
 * zone of maskable icons (https://www.w3.org/TR/appmanifest/#icon-masks).
 */
function maskableIcon(drawing: string): string {
  return drawing
    .replace(' rx="8"', '')
    .replace('translate(3.2 3.2) scale(.8)', 'translate(6.4 6.4) scale(.6)');
}

await renderIcons();
