import { openAsBlob } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import type { ErrorAnswer } from '@nocturne/contracts/error-codes';
import {
  registryPath,
  type ExperimentInfo,
  type RegistryActionBody,
  type RegistryResult,
  type RegistryState,
  type ReleaseInfo,
} from '@nocturne/contracts/registry';
import { CONTRACT_FILE } from '@nocturne/contracts/remotes';
import { UsageError } from '../usage-error.ts';
import { RegistryRefusal, type RegistryClient } from './client.ts';

/** Timeouts, milliseconds. A build may be large and the connection slow; other calls are short. */
const PUBLISH_MS = 600_000;
const REQUEST_TIMEOUT_MS = 60_000;

/**
 * A site's registry over the network, with a team's token. Needs no configuration, database or
 * checkout of the site.
 */
export class HttpRegistry implements RegistryClient {
  readonly #server: string;
  readonly #token: string;

  /** Throws for an address that is not a site's, or would send the token unencrypted. */
  constructor({ server, token }: { server: string; token: string }) {
    const { protocol, hostname, origin } = siteAddress(server);
    const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
    if (protocol !== 'https:' && !isLoopback)
      throw new UsageError(
        `the token must not be sent unencrypted: --server ${origin} is not https`,
      );
    this.#server = origin;
    this.#token = token;
  }

  getState(): Promise<RegistryState> {
    return this.#read('list', {});
  }

  listReleases(remote: string): Promise<readonly ReleaseInfo[]> {
    return this.#read('show', { remote });
  }

  getExperiment(id: string): Promise<ExperimentInfo> {
    return this.#read('show', { experiment: id });
  }

  verify(remote: string | undefined): Promise<Record<string, string[]>> {
    return this.#read('verify', remote === undefined ? {} : { remote });
  }

  export(channel: string): Promise<object> {
    return this.#read('export', { channel });
  }

  act({ verb, ...body }: RegistryActionBody): Promise<RegistryResult> {
    const headers = { 'content-type': 'application/json' };
    return this.#request(
      registryPath(verb),
      { method: 'POST', headers, body: JSON.stringify(body) },
      REQUEST_TIMEOUT_MS,
    );
  }

  /** Sends the files of a build, each with its path as the field name. */
  async publish(
    folder: string,
    { channel, promote }: { channel: string; promote: boolean },
  ): Promise<RegistryResult> {
    const form = new FormData();
    for (const path of await filesOf(folder))
      form.append(path, await openAsBlob(join(folder, path)), basename(path));
    const query = new URLSearchParams({ channel, ...(promote ? { promote: 'yes' } : {}) });
    return this.#request(
      `${registryPath('publish')}?${query}`,
      { method: 'POST', body: form },
      PUBLISH_MS,
    );
  }

  #read<T>(verb: Parameters<typeof registryPath>[0], query: Record<string, string>): Promise<T> {
    const search = new URLSearchParams(query).toString();
    return this.#request(registryPath(verb) + (search && `?${search}`), {}, REQUEST_TIMEOUT_MS);
  }

  /** Redirects are errors: the token is only for this address. */
  async #request<T>(path: string, init: RequestInit, timeoutMs: number): Promise<T> {
    const headers = {
      ...(init.headers as Record<string, string> | undefined),
      authorization: `Bearer ${this.#token}`,
    };
    const answer = await fetch(this.#server + path, {
      ...init,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new RegistryRefusal(`${this.#server} does not respond: ${reasonOf(error)}`, {
        code: 'network',
      });
    });
    const text = await answer.text();
    const value = parse(text);
    if (answer.ok && value !== undefined) return value as T;
    throw refusalOf(value, `${this.#server} returned status ${answer.status}`);
  }
}

/** Parses the address of a site. Throws for another scheme, a path, a query or credentials. */
function siteAddress(server: string): URL {
  const url = URL.canParse(server) ? new URL(server) : undefined;
  if (url && (url.username !== '' || url.password !== ''))
    throw new UsageError('--server must not have credentials; use the form https://site.example');
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname + url.search + url.hash !== '/')
    throw new UsageError(
      `--server ${server} is not the address of a site; use the form https://site.example`,
    );
  return url;
}

/** Returns the paths of a build's files, separated by `/`. Rejects if the folder is not a build. */
async function filesOf(folder: string): Promise<string[]> {
  const isBuild = await stat(join(folder, CONTRACT_FILE)).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isBuild)
    throw new RegistryRefusal(`${folder} is not a build: it has no ${CONTRACT_FILE}`, {
      code: 'bad_request',
    });
  const listFilesIn = async (part: string) => {
    const found = await readdir(join(folder, part), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    return found
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
  };
  return [CONTRACT_FILE, ...(await listFilesIn('web')), ...(await listFilesIn('node'))];
}

function refusalOf(value: unknown, fallbackMessage: string): RegistryRefusal {
  const { code, findings = [], ...rest } = (value ?? {}) as Partial<ErrorAnswer>;
  if (code === undefined) return new RegistryRefusal(fallbackMessage, { code: 'system' });
  const { errors = [{ field: 'error', code }] } = rest;
  const why = errors[0]?.info?.['why'];
  return new RegistryRefusal(typeof why === 'string' ? why : code, { code, errors, findings });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== ''
    ? error.cause.message
    : error.message;
}
