import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's top folder. */
export const ROOT = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** A path below it. */
export const inRoot = (...parts: string[]): string => join(ROOT, ...parts);
