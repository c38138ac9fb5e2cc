import { readFileSync } from 'node:fs';
import { inRoot } from './root.ts';

/**
 * The JavaScript file of a program in an npm package, below node_modules. Throws if there is none.
 */
export function packageProgram(name: string, program: string = name): string {
  const { bin } = JSON.parse(
    readFileSync(inRoot('node_modules', name, 'package.json'), 'utf8'),
  ) as {
    bin?: string | Record<string, string>;
  };
  const file = typeof bin === 'string' ? bin : bin?.[program];
  if (file === undefined) throw new Error(`${name} has no program ${program}`);
  return inRoot('node_modules', name, file);
}
