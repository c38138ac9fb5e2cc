import { releaseChannelOfHost } from '../config/release-channel-hosts.ts';
import type { Config } from '../config/config.ts';
import { parseAddress } from '../lib/parse-address.ts';

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
    this.#isLocalSite = isLoopback(this.#publicUrl.hostname);
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
      (this.#isLocalSite ? isLocal(name) : isLoopback(name)) ||
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
    return this.#isLocalSite && isLocal(name) ? new URL(`${protocol}//${host}`).origin : origin;
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

/**
 * True for loopback names and private addresses. A DNS name could be pointed at them, a literal
 * address cannot.
 */
function isLocal(name: string): boolean {
  return isLoopback(name) || rangeOf(name) === 'private';
}

function isLoopback(name: string): boolean {
  return name === 'localhost' || rangeOf(name) === 'loopback';
}

/** Name of the special range of an address; undefined for a host name. */
function rangeOf(name: string): string | undefined {
  return parseAddress(name.replace(/^\[|\]$/g, ''))?.range();
}
