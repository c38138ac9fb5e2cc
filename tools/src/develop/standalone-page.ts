import { STANDALONE_BLOCK, type StandalonePage } from '@nocturne/contracts/dev-page';
import { PRIVATE_BLOCK, STATE_BLOCK, type PagePrivate } from '@nocturne/contracts/page';
import { PRODUCTION } from '@nocturne/contracts/registry';
import type { StandaloneBuild } from '../site-build.ts';
import { devBanner } from './dev-banner.ts';
import type { LocalRelease } from './local-release.ts';
import { pageBlock, readPageBlock } from './page-blocks.ts';

export interface StandaloneOptions extends Pick<StandalonePage, 'remote' | 'site'> {
  local: LocalRelease;
  host: Pick<StandaloneBuild, 'base' | 'files'>;
  banner: string;
  /** Scheme and host of the development server. */
  origin: string;
}

/**
 * The page that shows one remote standalone. Visitor, language and operator come from the site's
 * own page at this address. While the site does not answer, `sitePage` is undefined and the page
 * uses defaults.
 */
export function standalonePage(
  sitePage: string | undefined,
  { remote, site, local, host, banner, origin }: StandaloneOptions,
): string {
  const pagePrivate = {
    ...DEFAULT_PRIVATE,
    ...readPageBlock<PagePrivate>(sitePage ?? '', PRIVATE_BLOCK),
  };
  const state = {
    ...defaultState(origin),
    ...readPageBlock<object>(sitePage ?? '', STATE_BLOCK),
    route: null,
    loaded: 'failed',
  };
  const registry = {
    ...pagePrivate.registry,
    remotes: { [remote]: { ...local.release, fallback: [], kill: null } },
  };
  const standalone: StandalonePage = { remote, site, isSiteReachable: sitePage !== undefined };
  const attributes =
    /<html ([^>]*)>/.exec(sitePage ?? '')?.[1]?.replace(' data-gate="closed"', '') ??
    'lang="en" data-theme="dark"';
  const hostFiles = (ending: string): string[] =>
    host.files.filter((file) => file.endsWith(ending)).map((file) => host.base + file);
  return [
    `<!doctype html><html ${attributes}><head><meta charset="utf-8"><meta name="viewport" ` +
      'content="width=device-width, initial-scale=1">',
    '<link rel="icon" href="data:,">',
    ...hostFiles('.css').map((href) => `<link rel="stylesheet" href="${href}">`),
    '</head><body><div id="root"></div>',
    pageBlock(STATE_BLOCK, state),
    pageBlock(PRIVATE_BLOCK, {
      ...pagePrivate,
      registry,
      ads: {},
      analytics: { sinks: [], isRefused: true },
    }),
    pageBlock(STANDALONE_BLOCK, standalone),
    devBanner({ nonce: '', text: banner, build: local.base }),
    ...hostFiles('.js').map((src) => `<script src="${src}" defer></script>`),
    '</body></html>',
  ].join('');
}

const DEFAULT_PRIVATE: PagePrivate = {
  user: null,
  country: '',
  registry: { schema: 1, rev: 0, channel: PRODUCTION, remotes: {} },
  ads: {},
  analytics: { sinks: [], isRefused: true },
};

function defaultState(origin: string): object {
  const links = {
    siteName: 'Nocturne',
    watchMeLive: '',
    joinNow: '',
    partners: [],
    sisterSites: [],
    supportEmail: '',
  };
  return {
    language: 'en',
    theme: 'dark',
    year: new Date().getUTCFullYear(),
    links,
    origin,
    host: new URL(origin).host,
    isBlocked: false,
    stats: { stats: null, loadedAt: 0 },
  };
}
