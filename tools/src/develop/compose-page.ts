import { PRIVATE_BLOCK, STATE_BLOCK, type PagePrivate } from '@nocturne/contracts/page';
import { REMOTES_BASE } from '@nocturne/contracts/remotes';
import type { RemoteName } from '@nocturne/contracts/routes';
import { devBanner } from './dev-banner.ts';
import type { LocalRelease } from './local-release.ts';
import { changePageBlock } from './page-blocks.ts';

export interface ComposeOptions {
  name: RemoteName;
  local: LocalRelease;
  /** Nonce of the page's content security policy. */
  nonce: string;
  banner: string;
}

/** The part of the shell's page state that describes the rendered content. */
interface RenderState {
  route: unknown;
  loaded: string;
}

/**
 * Changes a page of the running site so that it uses the local build of one remote: in its registry
 * document, preloads and styles. The server's content, from the site's release, stays visible until
 * the browser renders the page again. The page does the same after a failure to render on the
 * server. The outcomes of such a page are not counted.
 */
export function composePage(html: string, { name, local, nonce, banner }: ComposeOptions): string {
  if (!html.includes(`id="${PRIVATE_BLOCK}"`)) return html;
  const isPageOfRemote = html.includes(`data-remote="${name}"`);
  const withRelease = changePageBlock<PagePrivate>(html, PRIVATE_BLOCK, (pagePrivate) => ({
    ...pagePrivate,
    registry: {
      ...pagePrivate.registry,
      remotes: {
        ...pagePrivate.registry.remotes,
        [name]: { ...local.release, fallback: [], kill: null },
      },
    },
    analytics: { sinks: [], isRefused: true },
  }));
  const page = isPageOfRemote
    ? forceClientRender(withoutSiteFiles(withRelease, name, local), local)
    : withRelease;
  return page.replace(
    '</body>',
    () => `${devBanner({ nonce, text: banner, build: local.base })}</body>`,
  );
}

/**
 * Replaces the preloads of the site's release with those of the local one: links in the head, and
 * pairs in the script that adds them.
 */
function withoutSiteFiles(html: string, name: RemoteName, local: LocalRelease): string {
  const site = `${REMOTES_BASE}${name}/`;
  const pair = `\\["${site}[^"]*","sha384-[^"]*"\\]`;
  const scripts = [[local.release.entry, local.release.integrity], ...exposedFiles(local, '.js')];
  return html
    .replace(new RegExp(`${pair}(?:,${pair})*`, 'g'), () =>
      scripts.map((script) => JSON.stringify(script)).join(','),
    )
    .replaceAll(new RegExp(`<link rel="preload" as="script"[^>]* href="${site}[^>]*>`, 'g'), '')
    .replaceAll(new RegExp(`<script [^>]*src="${site}[^>]*></script>`, 'g'), '');
}

/**
 * Makes the browser render the slot again. The site's styles stay, because the server's HTML needs
 * them until then; class names of two builds never collide.
 */
function forceClientRender(html: string, local: LocalRelease): string {
  const links = exposedFiles(local, '.css').map(
    ([href, integrity]) =>
      `<link rel="stylesheet" href="${href}" integrity="${integrity}" crossorigin="anonymous">`,
  );
  return changePageBlock<RenderState>(html, STATE_BLOCK, (state) => ({
    ...state,
    route: null,
    loaded: 'failed',
  })).replace('</head>', () => `${links.join('')}</head>`);
}

function exposedFiles(
  { release, base }: LocalRelease,
  ending: string,
): [url: string, integrity: string][] {
  return release.exposes
    .filter(([file]) => file.endsWith(ending))
    .map(([file, hash]) => [base + file, hash]);
}
