import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  chmod,
  mkdir,
  mkdtemp,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inputArguments } from '../arguments/common.ts';
import { isMediaError } from '../media-error.ts';
import { probeFile } from '../probe.ts';
import { runTool } from '../run.ts';
import { attackFiles, type Attack } from '../test-support/attack-files.ts';
import { openMediaTools, type MediaTools } from '../tools.ts';
import { bubblewrap } from './bubblewrap.ts';
import { chooseSandbox } from './choose-sandbox.ts';
import { reclaimFolder } from './file-access.ts';
import { limitsOnly } from './limits.ts';
import type { Sandbox } from './sandbox.ts';
import { seccompFilter } from './seccomp-filter.ts';
import { TOOL_USER, toolUser } from './tool-user.ts';

const UTIL_LINUX = { setpriv: '/usr/bin/setpriv', prlimit: '/usr/bin/prlimit' };
const isRoot = process.getuid?.() === 0;
const limits = limitsOnly(UTIL_LINUX, toolUser());

let folder = '';
let tools: MediaTools;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nocturne-sandbox-'));
  await chmod(folder, 0o755);
  tools = await openMediaTools(process.env, folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * Returns the bytes of another file that ffmpeg read in this attack; undefined if it could not open
 * the file.
 */
async function steal({ args, reads }: Attack, sandbox: Sandbox): Promise<string | undefined> {
  const work = await mkdtemp(join(folder, 'work-'));
  try {
    await runTool(
      { program: tools.ffmpeg, args, folder: work, reads },
      { sandbox, deadlineMs: 20_000 },
    );
    return await readFile(join(work, 'stolen'), 'latin1');
  } catch (error) {
    if (isMediaError(error) && error.code === 'tool-failed') return undefined;
    throw error;
  }
}

const valueIn = (status: string | undefined, name: string) =>
  status?.match(new RegExp(`^${name}:\\t(.*)$`, 'm'))?.[1];

describe.each(['hls', 'concat', 'dref'] as const)(
  'H2 a decoder taken over by an attack with %s',
  (kind) => {
    test('H2 is not root and has no capability, sandboxed or with limits only', async () => {
      const attack = (await attackFiles(folder, '/proc/self/status', tools.ffmpeg))[kind];
      for (const sandbox of [tools.sandbox, limits]) {
        const seen = await steal(attack, sandbox);
        expect(valueIn(seen, 'Uid')?.split('\t')).not.toContain('0');
        expect(valueIn(seen, 'Groups')?.trim()).toBe(
          isRoot || sandbox.kind === 'bubblewrap' ? '' : expect.anything(),
        );
        expect(valueIn(seen, 'CapEff')).toBe('0000000000000000');
        expect(valueIn(seen, 'CapPrm')).toBe('0000000000000000');
      }
    });

    test('H2 sees no file, process or network of the machine', async () => {
      const secret = join(folder, `secret-${kind}`);
      await writeFile(secret, 'the secret of the machine '.repeat(100), { mode: 0o644 });
      const ofSecret = (await attackFiles(folder, secret, tools.ffmpeg))[kind];
      const ofNetwork = (await attackFiles(folder, '/proc/self/net/dev', tools.ffmpeg))[kind];
      // Proves that the attack is real: it works if only limits apply.
      expect(await steal(ofSecret, limits)).toContain('the secret of the machine');
      if (tools.sandbox.kind !== 'bubblewrap')
        return expect(tools.sandboxReason).toContain('bubblewrap');
      expect((await steal(ofSecret, tools.sandbox)) ?? '').not.toContain('secret');
      const network = (await steal(ofNetwork, tools.sandbox)) ?? '';
      if (kind !== 'dref')
        expect(network.match(/^ *\w+:/gm)?.map((name) => name.trim())).toEqual(['lo:']);
      expect(network).not.toMatch(/eth|ens|enp|wlan/);
    });

    test('H2 reads no other file with the options of the site', async () => {
      const secret = join(folder, `guarded-${kind}`);
      await writeFile(secret, 'the secret of the machine '.repeat(100), { mode: 0o644 });
      const { file, reads } = (await attackFiles(folder, secret, tools.ffmpeg))[kind];
      if (kind !== 'dref')
        return expect(await probeFile(file, tools).catch((error: unknown) => error)).toMatchObject({
          code: 'refused',
        });
      const args = [
        '-nostdin',
        '-v',
        'error',
        '-y',
        ...inputArguments(file),
        '-map',
        '0:a:0',
        '-c:a',
        'pcm_u8',
        '-f',
        'u8',
        'stolen',
      ];
      expect((await steal({ file, reads, args }, limits)) ?? '').not.toContain('secret');
    });
  },
);

describe('H2 namespaces of a tool', () => {
  test('H2 are separate, and a filter refuses system calls', async () => {
    if (tools.sandbox.kind !== 'bubblewrap') return expect(tools.sandboxReason).not.toBe('');
    const inside = (program: string, args: string[]) =>
      runTool({ program, args, reads: [] }, { sandbox: tools.sandbox, deadlineMs: 10_000 });
    for (const name of ['net', 'pid', 'mnt', 'ipc', 'uts']) {
      expect(await inside('/usr/bin/readlink', [`/proc/self/ns/${name}`])).not.toBe(
        `${await readlink(`/proc/self/ns/${name}`)}\n`,
      );
    }
    const status = await inside('/usr/bin/cat', ['/proc/self/status']);
    expect(valueIn(status, 'NoNewPrivs')).toBe('1');
    expect(valueIn(status, 'CapBnd')).toBe('0000000000000000');
    expect(valueIn(status, 'Seccomp')).toBe(seccompFilter() === undefined ? '0' : '2');
    await expect(inside('/usr/bin/unshare', ['--user', '/usr/bin/true'])).rejects.toMatchObject({
      stderrTail: expect.stringContaining('not permitted'),
    });
  });

  test('H2 hold a read-only input and a writable folder, even below a closed one', async () => {
    const closed = join(folder, 'closed');
    await mkdir(join(closed, 'work'), { recursive: true, mode: 0o700 });
    await writeFile(join(closed, 'input'), 'abc', { mode: 0o600 });
    for (const sandbox of [tools.sandbox, limits]) {
      const args = ['if=input', 'of=output'];
      const command = { program: '/usr/bin/dd', args, folder: join(closed, 'work'), reads: [] };
      await writeFile(join(closed, 'work/input'), sandbox.kind, { mode: 0o600 });
      await runTool(command, { sandbox, deadlineMs: 10_000 });
      expect(await readFile(join(closed, 'work/output'), 'utf8')).toBe(sandbox.kind);
      const { uid, mode } = await stat(join(closed, 'work/output'));
      expect([uid, mode & 0o444]).toEqual([process.getuid?.(), 0o444]);
      const raw = ['-f', 'u8', '-ar', '8000', '-ac', '1'];
      const copy = {
        program: tools.ffmpeg,
        folder: join(closed, 'work'),
        reads: [join(closed, 'input')],
      };
      const readIn = [
        '-nostdin',
        '-v',
        'error',
        '-y',
        ...raw,
        '-i',
        `file:${join(closed, 'input')}`,
        ...raw,
      ];
      await runTool(
        { ...copy, args: [...readIn, '-c', 'copy', 'copied'] },
        { sandbox, deadlineMs: 10_000 },
      );
      expect(await readFile(join(closed, 'work/copied'), 'utf8')).toBe('abc');
      if (!isRoot) continue;
      await expect(
        runTool(
          { ...copy, args: [...readIn, join(closed, 'input')] },
          { sandbox, deadlineMs: 10_000 },
        ),
      ).rejects.toThrow();
      expect(await readFile(join(closed, 'input'), 'utf8')).toBe('abc');
    }
  });

  test('H2 a run that leaves a symbolic link is refused', async () => {
    const work = await mkdtemp(join(folder, 'work-'));
    const command = {
      program: '/usr/bin/ln',
      args: ['-s', '/etc/passwd', 'poster.webp'],
      folder: work,
      reads: [],
    };
    await expect(runTool(command, { sandbox: limits, deadlineMs: 10_000 })).rejects.toMatchObject({
      code: 'refused',
    });
    const clean = await mkdtemp(join(folder, 'work-'));
    await expect(reclaimFolder({ ...command, folder: clean }, undefined)).resolves.toBeUndefined();
    await symlink('/etc', join(clean, 'folder'));
    await expect(reclaimFolder({ ...command, folder: clean }, undefined)).rejects.toMatchObject({
      code: 'refused',
    });
  });
});

describe('H2 choice of the sandbox', () => {
  test('H2 skips a program that fails a trial run, and gives the reason', async () => {
    const refusing = join(folder, 'bwrap');
    await writeFile(
      refusing,
      '#!/bin/sh\necho "bwrap: No permissions to create new namespace" >&2\nexit 1\n',
      { mode: 0o755 },
    );
    const found = await chooseSandbox({ ffmpeg: tools.ffmpeg, folder, bwrapPaths: [refusing] });
    expect(found.sandbox.kind).toBe('limits');
    expect(found.sandboxReason).toBe(
      'bubblewrap does not work here: bwrap: No permissions to create new namespace',
    );
    const missing = await chooseSandbox({
      ffmpeg: tools.ffmpeg,
      folder,
      bwrapPaths: [join(folder, 'nothing')],
    });
    expect([missing.sandbox.kind, missing.sandboxReason]).toEqual([
      'limits',
      'bubblewrap is not installed',
    ]);
  });

  test('H2 root switches to another account, others keep theirs', () => {
    expect(toolUser(0)).toEqual(TOOL_USER);
    expect(toolUser(1000)).toBeUndefined();
    const programs = { bwrap: '/usr/bin/bwrap', ...UTIL_LINUX };
    const command = { program: '/usr/bin/ffmpeg', args: [], reads: [] };
    expect(bubblewrap(programs, TOOL_USER).wrap(command).args).toEqual(
      expect.arrayContaining(['--reuid', '65533', '--bounding-set=-all']),
    );
    const own = bubblewrap(programs, undefined).wrap(command).args;
    expect(own).toContain('--unshare-user');
    expect(own).not.toContain('--cap-add');
  });

  test('H2 the filter exists for known processors only and ends with allow', () => {
    expect(seccompFilter('mips')).toBeUndefined();
    for (const processor of ['x64', 'arm64']) {
      const filter = seccompFilter(processor);
      expect(filter?.length).toBeGreaterThan(30 * 8);
      expect(filter?.readUInt32LE(filter.length - 4)).toBe(0x7fff_0000);
    }
  });
});
