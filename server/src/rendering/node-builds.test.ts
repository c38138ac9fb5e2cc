import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

/** A build that reports which React it got: only the development build has `act`. */
const BUILD = `exports.react = 'act' in require('react') ? 'development' : 'production';`;
const PROGRAM = `
  import { NodeBuildLoader } from ${JSON.stringify(join(import.meta.dirname, 'node-builds.ts'))};
  console.log((await new NodeBuildLoader().load(process.argv[1])).react);`;

let folder: string;
let build: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nocturne-builds-'));
  build = join(folder, 'app.cjs');
  await writeFile(build, BUILD);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('React in node builds', () => {
  test.each([
    [undefined, 'production'],
    ['', 'production'],
    ['production', 'production'],
    ['development', 'development'],
  ])('with NODE_ENV=%j is the %s build', async (NODE_ENV, expected) => {
    const env = { ...process.env, NODE_ENV };
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '-e', PROGRAM, build],
      { env },
    );
    expect(stdout.trim()).toBe(expected);
  });
});
