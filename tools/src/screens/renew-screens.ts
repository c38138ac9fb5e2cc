import { existsSync } from 'node:fs';
import { join, parse } from 'node:path';

/** Converts a picture into another file. Resolves with the exit code. */
export type Convert = (from: string, to: string) => Promise<number>;

interface Folders {
  /** Top folder of the project. */
  root: string;
  /** Pictures that the end-to-end tests took. */
  screenshots: string;
}

/**
 * Updates the pictures in the documents from those that the tests took. Other pictures stay
 * unchanged. Returns the exit code: 1 if a conversion failed or no picture was taken.
 */
export async function renewScreens(
  shown: readonly string[],
  { root, screenshots }: Folders,
  convert: Convert,
  print: (line: string) => void = (line) => console.log(line),
): Promise<number> {
  let renewed = 0;
  for (const file of shown) {
    const from = join(screenshots, `${parse(file).name}.png`);
    if (!existsSync(from)) print(`${file} is unchanged: the tests took no screenshot of it`);
    else if ((await convert(from, join(root, file))) === 0) renewed += 1;
    else return 1;
  }
  print(`${renewed} of ${shown.length} pictures updated`);
  return renewed === 0 ? 1 : 0;
}

/** Arguments of ffmpeg for a lossless WebP, as small as possible. */
export function webpArguments(from: string, to: string): string[] {
  const encoding = [
    '-c:v',
    'libwebp',
    '-lossless',
    '1',
    '-compression_level',
    '6',
    '-quality',
    '100',
  ];
  return ['-v', 'error', '-y', '-i', from, '-frames:v', '1', ...encoding, to];
}
