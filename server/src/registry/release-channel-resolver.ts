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
import { keyOf } from '../services/key-file.ts';
import { readSigned, signText } from '../services/signed-text.ts';

/** A channel, and releases shown in place of its own: release ids by app. */
export interface ReleaseChannelSelection {
  channel: string;
  overrides: Readonly<Record<string, string>>;
}

/** What a request sees. */
export interface ResolvedReleaseChannel extends ReleaseChannelSelection {
  /** What decided: the site alone, the host name, or a view that staff began. */
  by: 'site' | 'host' | 'view';
  /** The request brought a cookie that is forged or too old: it is to go. */
  isStale: boolean;
}

export const PRODUCTION_SELECTION: ResolvedReleaseChannel = {
  channel: PRODUCTION,
  overrides: {},
  by: 'site',
  isStale: false,
};

/** The parts of a request that choose. */
interface Request {
  /** Without port. */
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

interface Parts {
  key: Buffer;
  config: Pick<Config, 'channelHosts' | 'publicUrl'>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Signs what the site itself hands out and takes back. */
export const SITE_KEY_FILE = 'channel.key';
const VIEW = 'channel view';
const LINK = 'channel link';
const NONCE_BYTES = 16;
/** Links that are remembered as used; each is forgotten when it is too old anyway. */
const USED_MAX = 10_000;
const MS = 1000;

/**
 * Which channel a request sees (docs/federation.md, "Channels"): the one of a view that staff began, which a signed cookie holds, else the one of the
 * host name, else production. What is not signed with the site's key, or too old, counts for nothing.
 */
export class ReleaseChannelResolver {
  /** Browsers bind the `__Host-` cookie to this very host, but only over https. */
  readonly cookieName: string;
  readonly #parts: Parts;
  readonly #used: LRUCache<string, true>;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.cookieName = parts.config.publicUrl.startsWith('https:')
      ? `__Host-${COOKIES.channel}`
      : COOKIES.channel;
    this.#used = new LRUCache({ max: USED_MAX, ttl: VIEW_LINK_SECONDS * MS });
  }

  /** With the operator's secret, else with a key of the data folder. */
  static async open(config: Config, now: () => number = Date.now): Promise<ReleaseChannelResolver> {
    return new ReleaseChannelResolver({
      config,
      now,
      key: await keyOf(config.dataDir, SITE_KEY_FILE, config.channelSecret),
    });
  }

  of(request: Request): ResolvedReleaseChannel {
    const cookie = request.cookies[this.cookieName];
    const view = cookie === undefined ? undefined : this.#read(VIEW, cookie);
    if (view)
      return { channel: view.channel, overrides: view.overrides, by: 'view', isStale: false };
    const isStale = cookie !== undefined;
    const channel = releaseChannelOfHost(this.#parts.config.channelHosts, request.hostname);
    return channel === undefined || channel === PRODUCTION
      ? { ...PRODUCTION_SELECTION, isStale }
      : { channel, overrides: {}, by: 'host', isStale };
  }

  /** The cookie of a view that begins now. */
  cookieFor(shown: ReleaseChannelSelection): {
    name: string;
    value: string;
    maxAgeSeconds: number;
    isHttpOnly: true;
  } {
    const until = this.#parts.now() + RELEASE_CHANNEL_VIEW_SECONDS * MS;
    const value = signText(this.#parts.key, VIEW, {
      channel: shown.channel,
      overrides: shown.overrides,
      until,
    } satisfies Signed);
    return {
      name: this.cookieName,
      value,
      maxAgeSeconds: RELEASE_CHANNEL_VIEW_SECONDS,
      isHttpOnly: true,
    };
  }

  /** An address that begins a view in whatever browser opens it first, for a short time: whoever may run the site's commands needs no account. */
  linkTo({ channel, overrides }: ReleaseChannelSelection): string {
    const { key, config, now } = this.#parts;
    const nonce = randomBytes(NONCE_BYTES).toString('base64url');
    const signed = signText(key, LINK, {
      channel,
      overrides,
      nonce,
      until: now() + VIEW_LINK_SECONDS * MS,
    } satisfies SignedLink);
    return config.publicUrl + href('index', {}, { [VIEW_QUERY]: signed });
  }

  /** What such an address shows; undefined for one that is forged, too old, or that this process has seen before. */
  takeLink(signed: string): ReleaseChannelSelection | undefined {
    const link = this.#read(LINK, signed) as SignedLink | undefined;
    if (!link || this.#used.has(link.nonce)) return undefined;
    this.#used.set(link.nonce, true);
    return { channel: link.channel, overrides: link.overrides };
  }

  #read(purpose: string, text: string): Signed | undefined {
    const signed = readSigned(this.#parts.key, purpose, text) as Signed | undefined;
    return signed &&
      signed.until > this.#parts.now() &&
      RELEASE_CHANNEL_PATTERN.test(signed.channel)
      ? signed
      : undefined;
  }
}
