import { describe, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { isMediaError } from './media-error.ts';
import { runTool } from './run.ts';
import { bubblewrap } from './sandbox/bubblewrap.ts';
import { limitsOnly } from './sandbox/limits.ts';
import { noSandbox } from './sandbox/sandbox.ts';
import { toolUser } from './sandbox/tool-user.ts';

const script = (
  text: string,
): { program: string; args: string[]; folder: string; reads: string[] } => ({
  program: process.execPath,
  args: ['-e', text],
  folder: tmpdir(),
  reads: [],
});
/**
 * A program that runs a tool endlessly and shuts down on SIGTERM. The tool keeps a connection to a
 * port while it lives.
 */
const hostOfEndlessTool = (port: number): string => `
  import { runTool } from ${JSON.stringify(new URL('run.ts', import.meta.url).href)};
  import { noSandbox } from ${JSON.stringify(new URL('sandbox/sandbox.ts', import.meta.url).href)};
  process.once('SIGTERM', () => process.exit(0));
  const args = ['-e', "require('node:net').connect(${port}, '127.0.0.1').on('error', () => {})"];
  const command = { program: process.execPath, args, reads: [] };
  await runTool(command, { sandbox: noSandbox, deadlineMs: 60_000 });
`;
const failureOf = async (run: Promise<string>): Promise<unknown> =>
  run.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('runTool', () => {
  test('returns standard output and passes it on as it arrives', async () => {
    const heard: string[] = [];
    const output = await runTool(script('console.log(6 * 7)'), {
      sandbox: noSandbox,
      deadlineMs: 20_000,
      onOutput: (text) => heard.push(text),
    });
    expect(output).toBe('42\n');
    expect(heard.join('')).toBe('42\n');
  });

  test('passes arguments verbatim, without a shell or an environment', async () => {
    const command = {
      ...script('console.log(JSON.stringify([process.argv[1], process.env.HOME]))'),
      args: [
        '-e',
        'console.log(JSON.stringify([process.argv[1], process.env.HOME ?? null]))',
        '$(id); "x" *',
      ],
    };
    expect(JSON.parse(await runTool(command, { sandbox: noSandbox, deadlineMs: 20_000 }))).toEqual([
      '$(id); "x" *',
      null,
    ]);
  });

  test('reports exit code, command and the end of standard error', async () => {
    const error = await failureOf(
      runTool(script('console.error("no moov"); process.exit(3)'), {
        sandbox: noSandbox,
        deadlineMs: 20_000,
      }),
    );
    expect(error).toMatchObject({
      name: 'MediaError',
      code: 'tool-failed',
      exitCode: 3,
      stderrTail: 'no moov\n',
    });
    expect(isMediaError(error) && error.command[0]).toBe(process.execPath);
  });

  test('kills the whole group at the deadline, even a process that ignores SIGTERM', async () => {
    const stubborn =
      "process.on('SIGTERM', () => {}); require('node:child_process').spawn(process.execPath, " +
      "['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' }); setInterval(() => {}, 1000)";
    const error = await failureOf(
      runTool(script(stubborn), { sandbox: noSandbox, deadlineMs: 700 }),
    );
    expect(error).toMatchObject({ code: 'deadline' });
  });

  test('stops when the signal fires, before or during the run', async () => {
    const before = await failureOf(
      runTool(script(''), { sandbox: noSandbox, deadlineMs: 20_000, signal: AbortSignal.abort() }),
    );
    expect(before).toMatchObject({ code: 'aborted' });
    const request = new AbortController();
    const during = failureOf(
      runTool(script('console.log("up"); setInterval(() => {}, 1000)'), {
        sandbox: noSandbox,
        deadlineMs: 20_000,
        signal: request.signal,
        onOutput: () => request.abort(),
      }),
    );
    expect(await during).toMatchObject({ code: 'aborted' });
  });

  test('ends running tools when the process ends', async () => {
    const server = createServer().listen(0, '127.0.0.1').unref();
    await once(server, 'listening');
    const host = spawn(
      process.execPath,
      ['--input-type=module', '-e', hostOfEndlessTool((server.address() as AddressInfo).port)],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    const [tool] = (await once(server, 'connection')) as [Socket];
    // The connection closes only when the tool ends.
    const toolEnded = once(tool.unref().resume(), 'close');
    host.kill('SIGTERM');
    await toolEnded;
  });

  test('reports a missing program', async () => {
    const error = await failureOf(
      runTool(
        { program: '/nowhere/ffmpeg', args: [], folder: tmpdir(), reads: [] },
        { sandbox: noSandbox, deadlineMs: 1000 },
      ),
    );
    expect(error).toMatchObject({ code: 'tool-missing' });
  });
});

describe('bubblewrap', () => {
  const programs = {
    bwrap: '/usr/bin/bwrap',
    prlimit: '/usr/bin/prlimit',
    setpriv: '/usr/bin/setpriv',
  };
  const wrapped = bubblewrap(programs, undefined).wrap({
    program: '/usr/bin/ffmpeg',
    args: ['-i', 'file:/in/a'],
    folder: '/out/work',
    reads: ['/in/a'],
  });

  test('unshares all namespaces and drops all capabilities', () => {
    expect(wrapped.program).toBe('/usr/bin/bwrap');
    const namespaces = ['user', 'ipc', 'pid', 'net', 'uts', 'cgroup-try'].map(
      (name) => `--unshare-${name}`,
    );
    const rights = [
      '--die-with-parent',
      '--new-session',
      '--clearenv',
      '--cap-drop',
      'ALL',
      '--uid',
    ];
    expect(wrapped.args.slice(0, 12)).toEqual([...namespaces, ...rights]);
  });

  test('binds the input read-only and one folder writable', () => {
    const line = wrapped.args.join(' ');
    expect(line).toContain('--bind /out/work /out/work --chdir /out/work --ro-bind /in/a /in/a --');
    expect(wrapped.args.filter((argument) => argument === '--bind')).toHaveLength(1);
  });

  test('binds nothing writable without a folder', () => {
    const probing = bubblewrap(programs, undefined).wrap({
      program: '/usr/bin/ffprobe',
      args: [],
      reads: ['/in/a'],
    });
    expect(probing.args).not.toContain('--bind');
    expect(probing.args.join(' ')).toContain('--chdir / --ro-bind /in/a /in/a -- /usr/bin/prlimit');
  });

  test('limits memory, file size and open files, then runs the tool as given', () => {
    const end = wrapped.args.slice(wrapped.args.lastIndexOf('--') + 1);
    expect(end[0]).toBe('/usr/bin/prlimit');
    expect(end.slice(1, 5).map((limit) => limit.split('=')[0])).toEqual([
      '--as',
      '--fsize',
      '--nofile',
      '--core',
    ]);
    expect(end.slice(5)).toEqual(['/usr/bin/ffmpeg', '-i', 'file:/in/a']);
  });
});

describe('R5-09 limitsOnly', () => {
  const setpriv = '/usr/bin/setpriv';
  const prlimit = '/usr/bin/prlimit';

  test('limits the memory and open files of the process itself', async () => {
    if (![setpriv, prlimit].every((path) => existsSync(path))) return;
    const command = {
      program: '/bin/cat',
      args: ['/proc/self/limits'],
      reads: [],
      memoryBytes: 512 * 1024 ** 2,
    };
    const limits = await runTool(command, {
      sandbox: limitsOnly({ setpriv, prlimit }, toolUser()),
      deadlineMs: 10_000,
    });
    expect(limits).toMatch(/Max address space\s+536870912\s+536870912/);
    expect(limits).toMatch(/Max open files\s+512\s+512/);
  });
});
