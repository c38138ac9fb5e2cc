import { isQueryTimeout } from './connection-lost.ts';
import type { DatabaseConnection } from './database-connection.ts';
import { clientConfig, CONNECT_TIMEOUT_MS, SiteClient, type ClientGroup } from './site-client.ts';

export interface HeartbeatOptions {
  target: DatabaseConnection | string;
  /** Connections of this process, to be renewed after a silence. */
  group?: ClientGroup;
  /** Prepares each new connection before it counts as open. */
  onOpen?: (client: SiteClient) => Promise<void>;
  /**
   * Called after the connection was replaced, or when the database responds again after `onBlind`.
   */
  onRecover?: () => void;
  /** Called once if the database has not responded for `blindMs`. */
  onBlind?: () => void;
  /**
   * Interval from a response to the next query; `deadlineMs` is the longest wait for a response.
   */
  everyMs?: number;
  deadlineMs?: number;
  blindMs?: number;
}

const EVERY_MS = 5000;
const DEADLINE_MS = 5000;
const BLIND_MS = 45_000;
/**
 * Interval of connection attempts while the database is unavailable. Attempts overlap, because one
 * without a response lasts seconds.
 */
const RETRY_MS = 1000;
/** Grace period for responses in transit when a silence ends. */
const RENEWAL_GRACE_MS = 1000;

/**
 * Checks on a separate connection that the database still responds. After a failover the server may
 * be silent and leave connections open, so only an unanswered query reveals it.
 *
 * During a silence, waiting queries fail instead of hanging. After it, connections from before are
 * closed.
 */
export class Heartbeat {
  readonly #options: HeartbeatOptions;
  readonly #opening = new Set<SiteClient>();
  #client: SiteClient | undefined;
  #isStopped = false;
  #isSilent = false;
  #isBlind = false;
  #beatTimer: NodeJS.Timeout | undefined;
  #retryTimer: NodeJS.Timeout | undefined;
  #blindTimer: NodeJS.Timeout | undefined;

  constructor(options: HeartbeatOptions) {
    this.#options = options;
  }

  /** Rejects if the first connection cannot be opened. */
  async start(): Promise<void> {
    await this.#open();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const timer of [this.#beatTimer, this.#blindTimer]) clearTimeout(timer);
    clearInterval(this.#retryTimer);
    for (const client of this.#opening) client.abort();
    await this.#client?.end();
  }

  get isBlind(): boolean {
    return this.#isBlind;
  }

  async #open(): Promise<void> {
    const { target, onOpen, deadlineMs = DEADLINE_MS } = this.#options;
    const config = {
      ...clientConfig(target),
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: deadlineMs,
    };
    const startedAt = performance.now();
    const client = new SiteClient({ ...config, application_name: 'nocturne heartbeat' });
    this.#opening.add(client);
    client.once('end', () => this.#handleLoss(client));
    try {
      await client.connect();
      await onOpen?.(client);
    } catch (error) {
      client.abort();
      throw error;
    } finally {
      this.#opening.delete(client);
    }
    if (this.#isStopped || this.#client) await client.end();
    else this.#useClient(client, startedAt);
  }

  #useClient(client: SiteClient, startedAt: number): void {
    const isReconnect = this.#retryTimer !== undefined;
    clearInterval(this.#retryTimer);
    this.#retryTimer = undefined;
    this.#client = client;
    if (this.#isSilent) this.#renewConnections(startedAt);
    this.#isSilent = false;
    this.#restartBlindTimer();
    if (isReconnect) this.#options.onRecover?.();
    this.#scheduleBeat(client);
  }

  /**
   * Closes idle connections at once. Those that wait for a response get a moment, because not every
   * silence breaks them.
   */
  #renewConnections(startedAt: number): void {
    const { group } = this.#options;
    group?.abortIdle(startedAt);
    setTimeout(() => group?.abortUnresponsive(startedAt), RENEWAL_GRACE_MS).unref();
  }

  /** Restarts the time until this process counts as blind. */
  #restartBlindTimer(): void {
    const { onBlind, blindMs = BLIND_MS } = this.#options;
    clearTimeout(this.#blindTimer);
    this.#isBlind = false;
    this.#blindTimer = setTimeout(() => {
      this.#isBlind = true;
      onBlind?.();
    }, blindMs).unref();
  }

  #scheduleBeat(client: SiteClient): void {
    this.#beatTimer = setTimeout(
      () => void this.#beat(client),
      this.#options.everyMs ?? EVERY_MS,
    ).unref();
  }

  async #beat(client: SiteClient): Promise<void> {
    try {
      await (client.query('select 1') as Promise<unknown>);
    } catch (error) {
      if (isQueryTimeout(error)) this.#isSilent = true;
      return this.#handleLoss(client);
    }
    const wasBlind = this.#isBlind;
    this.#restartBlindTimer();
    if (wasBlind) this.#options.onRecover?.();
    if (this.#client === client) this.#scheduleBeat(client);
  }

  #handleLoss(client: SiteClient): void {
    if (this.#isStopped || this.#client !== client) return;
    this.#client = undefined;
    clearTimeout(this.#beatTimer);
    const { group, deadlineMs = DEADLINE_MS } = this.#options;
    this.#retryTimer = setInterval(() => {
      if (this.#isSilent) group?.abortWaiting(deadlineMs);
      this.#reconnect();
    }, RETRY_MS).unref();
    this.#reconnect();
  }

  #reconnect(): void {
    this.#open().catch((error: unknown) => {
      // An attempt without any response counts as silence too.
      if (this.#retryTimer && /timeout/.test((error as Partial<Error>).message ?? ''))
        this.#isSilent = true;
    });
  }
}
