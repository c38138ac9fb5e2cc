import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PagePrivate } from '@nocturne/contracts/page';
import { releaseBase, type RemoteContract, type RemoteRelease } from '@nocturne/contracts/remotes';
import { jsonForHtml } from '@nocturne/lib/json-for-html';
import { contentSecurityPolicy } from '../rendering/content-security-policy.ts';
import { pageHtml } from '../rendering/page-template.ts';
import type { BuildFolder } from './build-folder.ts';
import type { RenderedPage } from './release-check-render.ts';

/** Returns the page as the server would send it: text and headers. */
export async function buildPageResponse(
  { document: { state, structured: _structured, ...page }, shell, remote }: RenderedPage,
  isGateClosed: boolean,
) {
  const document = { ...page, stateText: jsonForHtml(state) };
  const nonce = randomBytes(16).toString('base64');
  const [shellRelease, remoteRelease] = [
    asRelease(shell.contract),
    remote && asRelease(remote.contract),
  ];
  const sheets = await sheetsOf([shell, ...(remote ? [remote] : [])]);
  const pagePrivate: PagePrivate = {
    user: null,
    country: '',
    ads: {},
    analytics: { sinks: [], isRefused: true },
    registry: {
      schema: 1,
      rev: 1,
      channel: 'production',
      remotes:
        remote && remoteRelease
          ? { [remote.contract.name]: { ...remoteRelease, fallback: [], kill: null } }
          : {},
    },
  };
  const text = pageHtml({
    document,
    pagePrivate,
    nonce,
    shell: shellRelease,
    isGateClosed,
    isSecure: true,
    followsSystem: true,
    streamPreload: undefined,
    remote: document.remote === null ? undefined : remoteRelease,
    styleText: (url) => sheets.get(url),
  });
  const policy = contentSecurityPolicy(nonce);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'integrity-policy': 'blocked-destinations=(script)',
  };
  return { text, headers };
}

async function sheetsOf(builds: readonly BuildFolder[]): Promise<ReadonlyMap<string, string>> {
  const named = builds.flatMap(({ folder, contract }) =>
    contract.preload
      .filter((file) => file.endsWith('.css'))
      .map(
        async (file) =>
          [
            releaseBase(contract.name, contract.build) + file,
            await readFile(join(folder, 'web', file), 'utf8'),
          ] as const,
      ),
  );
  return new Map((await Promise.all(named)).filter(([, text]) => !text.includes('</')));
}

function asRelease(contract: RemoteContract): RemoteRelease {
  const hashed = (file: string): [string, string] => [file, contract.files[file] ?? ''];
  return {
    release: `${contract.name}-${contract.build}`,
    entry: releaseBase(contract.name, contract.build) + contract.entry,
    global: contract.global,
    integrity: contract.files[contract.entry] ?? '',
    exposes: contract.preload.map(hashed),
    ...(contract.early ? { early: hashed(contract.early) } : {}),
  };
}
