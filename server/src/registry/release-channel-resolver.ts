import { randomBytes } from 'node:crypto';
import {
  RELEASE_CHANNEL_VIEW_SECONDS,
  VIEW_LINK_SECONDS,
  VIEW_QUERY,
} from '@nocturne/contracts/release-channel-view';
import { COOKIES } from '@nocturne/contracts/cookies';
import { RELEASE_CHANNEL_PATTERN, PRODUCTION } from '@nocturne/contracts/registry';
import { href } from '@nocturne/contracts/routes';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config/config.ts';
import { releaseChannelOfHost } from '../config/release-channel-hosts.ts';
import { loadOrCreateKey, type LoadKey } from '../services/site/key-file.ts';
import { readSigned, signText } from '../lib/signed-text.ts';

/** A release channel, and release ids by app that replace its own. */
export interface ReleaseChannelSelection {
  channel: string;
  overrides: Readonly<Record<string, string>>;
}

/** The channel that a request gets. */
export interface ResolvedReleaseChannel extends ReleaseChannelSelection {
  /** Source of the decision: the default, the host name, or a view started by staff. */
  source: 'site' | 'host' | 'view';
  /** True if the request's cookie is forged or expired, so it must be deleted. */
  isStale: boolean;
}

export const PRODUCTION_SELECTION: ResolvedReleaseChannel = {
  channel: PRODUCTION,
  overrides: {},
  source: 'site',
  isStale: false,
};

/** The parts of a request that select a channel. */
interface Request {
  /** Host name without the port. */
  hostname: string;
  cookies: Readonly<Record<string, string | undefined>>;
}

interface Signed extends ReleaseChannelSelection {
  /** Milliseconds since 1970. */
  until: number;
}
interface SignedLink extends Signed {
  nonce: string;
}

interface ReleaseChannelResolverDeps {
  key: Buffer;
  config: Pick<Config, 'channelHosts' | 'publicUrl'>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** File of the key for values that the site signs and later verifies. */
export const SITE_KEY_FILE = 'channel.key';
const VIEW = 'channel view';
const LINK = 'channel link';
const NONCE_BYTES = 16;
/** Number of used links to remember. Each is forgotten when it has expired anyway. */
const USED_MAX = 10_000;
const MS_PER_SECOND = 1000;

/**
 * Selects the release channel of a request (docs/federation.md, "Channels"): a view started by
 * staff (in a signed cookie), else the host name's channel, else production. Ignores values that
 * are expired or not signed with the site's key.
 */
export class ReleaseChannelResolver {
  /** Browsers bind a `__Host-` cookie to this exact host, but only over https. */
  readonly cookieName: string;
  readonly #deps: ReleaseChannelResolverDeps;
  readonly #used: LRUCache<string, true>;

  constructor(deps: ReleaseChannelResolverDeps) {
    this.#deps = deps;
    this.cookieName = deps.config.publicUrl.startsWith('https:')
      ? `__Host-${COOKIES.channel}`
      : COOKIES.channel;
    this.#used = new LRUCache({ max: USED_MAX, ttl: VIEW_LINK_SECONDS * MS_PER_SECOND });
  }

  /** Uses the operator's secret, else a key in the data folder. */
  static async create(
    config: Config,
    { now = Date.now, loadKey = loadOrCreateKey }: { now?: () => number; loadKey?: LoadKey } = {},
  ): Promise<ReleaseChannelResolver> {
    return new ReleaseChannelResolver({
      config,
      now,
      key: await loadKey(config.dataDir, SITE_KEY_FILE, config.channelSecret),
    });
  }

  resolve(request: Request): ResolvedReleaseChannel {
    const cookie = request.cookies[this.cookieName];
    const view = cookie === undefined ? undefined : this.#read(VIEW, cookie);
    if (view)
      return { channel: view.channel, overrides: view.overrides, source: 'view', isStale: false };
    const isStale = cookie !== undefined;
    const channel = releaseChannelOfHost(this.#deps.config.channelHosts, request.hostname);
    return channel === undefined || channel === PRODUCTION
      ? { ...PRODUCTION_SELECTION, isStale }
      : { channel, overrides: {}, source: 'host', isStale };
  }

  /** Returns the cookie of a view that begins now. */
  cookieFor(selection: ReleaseChannelSelection): {
    name: string;
    value: string;
    maxAgeSeconds: number;
    isHttpOnly: true;
  } {
    const until = this.#deps.now() + RELEASE_CHANNEL_VIEW_SECONDS * MS_PER_SECOND;
    const value = signText(this.#deps.key, VIEW, {
      channel: selection.channel,
      overrides: selection.overrides,
      until,
    } satisfies Signed);
    return {
      name: this.cookieName,
      value,
      maxAgeSeconds: RELEASE_CHANNEL_VIEW_SECONDS,
      isHttpOnly: true,
    };
  }

  /**
   * Returns an address that starts a view in the first browser that opens it, for a short time.
   * People who can run the site's commands need no account.
   */
  createLink({ channel, overrides }: ReleaseChannelSelection): string {
    const { key, config, now } = this.#deps;
    const nonce = randomBytes(NONCE_BYTES).toString('base64url');
    const signed = signText(key, LINK, {
      channel,
      overrides,
      nonce,
      until: now() + VIEW_LINK_SECONDS * MS_PER_SECOND,
    } satisfies SignedLink);
    return config.publicUrl + href('index', {}, { [VIEW_QUERY]: signed });
  }

  /**
   * Returns the selection in the signed value of such an address. Undefined if it is forged,
   * expired or already used in this process.
   */
  redeemLink(signed: string): ReleaseChannelSelection | undefined {
    const link = this.#read(LINK, signed) as SignedLink | undefined;
    if (!link || this.#used.has(link.nonce)) return undefined;
    this.#used.set(link.nonce, true);
    return { channel: link.channel, overrides: link.overrides };
  }

  #read(purpose: string, text: string): Signed | undefined {
    const signed = readSigned(this.#deps.key, purpose, text) as Signed | undefined;
    return signed && signed.until > this.#deps.now() && RELEASE_CHANNEL_PATTERN.test(signed.channel)
      ? signed
      : undefined;
  }
}
