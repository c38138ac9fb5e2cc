import { isIPv6 } from 'node:net';
import { releaseChannelOfHost } from '../config/release-channel-hosts.ts';
import type { Config } from '../config/config.ts';

/**
 * Loopback names and private addresses. A DNS name could be pointed at them, a literal address
 * cannot.
 */
const LOCAL = [
  /^localhost$/,
  /^127(\.\d{1,3}){3}$/,
  /^10(\.\d{1,3}){3}$/,
  /^192\.168(\.\d{1,3}){2}$/,
  /^172\.(1[6-9]|2\d|3[01])(\.\d{1,3}){2}$/,
];
const LOOPBACK = LOCAL.slice(0, 2);

/** Hosts that this site serves, and the origin used in its links and cached pages. */
export class SiteHosts {
  readonly #publicUrl: URL;
  readonly #releaseChannels: Config['channelHosts'];
  readonly #hostNames: ReadonlySet<string>;
  /**
   * Without a public address the site runs on a developer's machine, under any local name and port.
   */
  readonly #isLocalSite: boolean;

  constructor({
    publicUrl,
    channelHosts,
    siteHosts,
  }: Pick<Config, 'publicUrl' | 'channelHosts' | 'siteHosts'>) {
    this.#publicUrl = new URL(publicUrl);
    this.#releaseChannels = channelHosts;
    this.#hostNames = new Set([this.#publicUrl.hostname, ...siteHosts]);
    this.#isLocalSite = isAmong(LOOPBACK, this.#publicUrl.hostname);
  }

  /**
   * True for the hosts of the site and its release channels, and for HTTP/1.0, which sends no host.
   */
  isKnown(host: string): boolean {
    if (host === '') return true;
    const name = hostnameOf(host);
    if (name === undefined) return false;
    return (
      this.#hostNames.has(name) ||
      isAmong(this.#isLocalSite ? LOCAL : LOOPBACK, name) ||
      this.#isReleaseChannel(name)
    );
  }

  /**
   * Origin for links and cache keys: that of the release channel, a developer's local name, or the
   * public address.
   */
  originOf(host: string): string {
    const name = hostnameOf(host);
    const { protocol, port, origin } = this.#publicUrl;
    if (name === undefined) return origin;
    if (this.#isReleaseChannel(name)) return `${protocol}//${name}${port === '' ? '' : `:${port}`}`;
    return this.#isLocalSite && isAmong(LOCAL, name)
      ? new URL(`${protocol}//${host}`).origin
      : origin;
  }

  /** True if a page of this site sent the request; `host` is the requested host. */
  isOwnOrigin(origin: string, host: string): boolean {
    const { protocol, origin: own } = this.#publicUrl;
    return (
      origin === own || (host !== '' && this.isKnown(host) && origin === `${protocol}//${host}`)
    );
  }

  #isReleaseChannel(name: string): boolean {
    return releaseChannelOfHost(this.#releaseChannels, name) !== undefined;
  }
}

/** Host name without port; undefined for an invalid host. */
function hostnameOf(host: string): string | undefined {
  const address = `http://${host}`;
  return /^[A-Za-z0-9.:[\]-]+$/.test(host) && URL.canParse(address)
    ? new URL(address).hostname
    : undefined;
}

function isAmong(patterns: readonly RegExp[], name: string): boolean {
  const address = name.replace(/^\[|\]$/g, '');
  return isIPv6(address) ? address === '::1' : patterns.some((pattern) => pattern.test(name));
}
