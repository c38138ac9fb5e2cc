import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { RELEASE_BUDGET, type ReleaseFinding } from '@nocturne/contracts/registry';
import type { BuildFolder } from './build-folder.ts';
import { finding, isFinding } from './release-check-finding.ts';

/** Returns the parts of a build that exceed the release budget. */
export async function checkSizes({ folder, contract }: BuildFolder): Promise<ReleaseFinding[]> {
  const sizes = new Map(
    await Promise.all(
      Object.keys(contract.files).map(
        async (file) => [file, await sizeOf(join(folder, 'web', file))] as const,
      ),
    ),
  );
  const start = [...new Set([contract.entry, ...contract.preload])];
  const total = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
  const { script, styles, preloads } = RELEASE_BUDGET;
  return [
    ...[...sizes]
      .filter(([file]) => file.endsWith('.js'))
      .map(([file, size]) => checkLimit(file, size, script)),
    ...[...sizes]
      .filter(([file]) => file.endsWith('.css'))
      .map(([file, size]) => checkLimit(file, size, styles)),
    checkLimit('The initial load of a page', total(start), RELEASE_BUDGET.start),
    checkLimit('web/', total(sizes.keys()), RELEASE_BUDGET.web),
    checkLimit('node/app.cjs', await sizeOf(join(folder, 'node', 'app.cjs')), RELEASE_BUDGET.node),
    start.length > preloads
      ? finding(
          'size',
          `A page would preload ${start.length} of its files, more than ${preloads}: load the ` +
            'others on demand.',
        )
      : undefined,
  ].filter(isFinding);
}

/** Another check reports missing files. */
const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

function checkLimit(label: string, bytes: number, limitBytes: number): ReleaseFinding | undefined {
  return bytes > limitBytes
    ? finding('size', `${label} is ${kilobytes(bytes)}, more than ${kilobytes(limitBytes)}.`)
    : undefined;
}

/** `2,048 kB`. */
export const kilobytes = (bytes: number): string =>
  `${Math.ceil(bytes / 1024).toLocaleString('en')} kB`;
