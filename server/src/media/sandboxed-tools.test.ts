import { describe, expect, test } from '@jest/globals';
import { limitsOnly } from './sandbox/limits.ts';
import { noSandbox, type Sandbox } from './sandbox/sandbox.ts';
import type { MinimumSandbox } from '../config/uploads.ts';
import { sandboxLine, SandboxedTools } from './sandboxed-tools.ts';
import type { MediaTools } from './tools.ts';

const PROGRAMS = { ffmpeg: '/usr/bin/ffmpeg', ffprobe: '/usr/bin/ffprobe' };
const LIMITS = limitsOnly({ setpriv: '/usr/bin/setpriv', prlimit: '/usr/bin/prlimit' }, undefined);
const BUBBLEWRAP: Sandbox = { ...noSandbox, kind: 'bubblewrap' };

const found = (sandbox: Sandbox, isFallback = false): MediaTools => ({
  ...PROGRAMS,
  isFallback,
  sandbox,
  sandboxReason: sandbox.kind === 'bubblewrap' ? '' : 'bubblewrap is not installed',
});
const withTools = (tools: MediaTools, minimum: MinimumSandbox) =>
  new SandboxedTools({ find: () => Promise.resolve(tools), minimum });

describe('H2 SandboxedTools', () => {
  test.each([
    ['bubblewrap', found(BUBBLEWRAP), 'bubblewrap', true],
    ['limits that nobody asked for', found(LIMITS), 'bubblewrap', false],
    ['limits that the operator accepts', found(LIMITS), 'limits', true],
    ['nothing at all, whatever the operator accepts', found(noSandbox), 'limits', false],
    ['the old ffmpeg of npm, whatever the sandbox', found(BUBBLEWRAP, true), 'limits', false],
  ] as const)(
    'H2 decides whether uploads are open with %s',
    async (_name, tools, least, isOpen) => {
      const stranger = withTools(tools, least);
      expect((await stranger.state()).isOpen).toBe(isOpen);
      if (isOpen) expect(await stranger.getTools()).toBe(tools);
      else await expect(stranger.getTools()).rejects.toMatchObject({ code: 'tool-missing' });
    },
  );

  test('H2 sandboxLine says how files are opened, or why uploads are closed', async () => {
    expect(sandboxLine(await withTools(found(BUBBLEWRAP), 'bubblewrap').state())).toMatch(
      /^Uploads are open\. .*bubblewrap/,
    );
    expect(sandboxLine(await withTools(found(LIMITS), 'limits').state())).toMatch(
      /^WARNING: .*bubblewrap is not installed/,
    );
    expect(sandboxLine(await withTools(found(LIMITS), 'bubblewrap').state())).toMatch(
      /^Uploads are closed: bubblewrap is not/,
    );
    expect(sandboxLine(await withTools(found(BUBBLEWRAP, true), 'limits').state())).toContain(
      'install ffmpeg',
    );
  });

  test('H2 looks for missing tools again after a minute, and keeps good ones', async () => {
    let [now, looked] = [0, 0];
    let tools: MediaTools | Error = new Error('ffmpeg was not found');
    const find = (): Promise<MediaTools> => {
      looked += 1;
      return tools instanceof Error ? Promise.reject(tools) : Promise.resolve(tools);
    };
    const stranger = new SandboxedTools({ find, minimum: 'bubblewrap', now: () => now });
    expect(await stranger.state()).toEqual({
      kind: 'missing',
      isOpen: false,
      reason: 'ffmpeg was not found',
    });
    expect(stranger.lastState?.kind).toBe('missing');
    tools = found(BUBBLEWRAP);
    now = 59_000;
    expect((await stranger.state()).isOpen).toBe(false);
    now = 60_000;
    expect((await stranger.state()).isOpen).toBe(true);
    now = 600_000;
    await stranger.getTools();
    expect(looked).toBe(2);
  });
});
