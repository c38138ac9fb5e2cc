import { DEV_BASE } from '@nocturne/contracts/dev-page';

/** Message of the development server to its pages. */
export interface DevEvent {
  /** The current build. */
  build: string;
  /** Error of the last build; empty if it succeeded. */
  error: string;
}

interface Banner {
  /** Nonce of the page's policy; empty if it has none. */
  nonce: string;
  text: string;
  /** The build that the page uses. */
  build: string;
}

/**
 * A banner that marks a development page, and its script: it reloads the page after a new build,
 * and shows the error of a failed one. It is outside the site's root, so React ignores it.
 */
export function devBanner({ nonce, text, build }: Banner): string {
  const attribute = nonce === '' ? '' : ` nonce="${nonce}"`;
  return [
    `<style${attribute}>${STYLE}</style><output data-dev-banner="">${escapeHtml(text)}</output>`,
    `<script${attribute}>(${PAGE_SCRIPT})('${DEV_BASE}events',${JSON.stringify(build)})</script>`,
  ].join('');
}

const STYLE =
  '[data-dev-banner]{position:fixed;inset:auto auto 8px 8px;z-index:2147483647;' +
  'max-inline-size:calc(100vw - 16px);padding:4px 10px;border-radius:6px;' +
  'background:#123;color:#fff;font:12px/1.4 ui-monospace,monospace;' +
  'white-space:pre-wrap;pointer-events:none}';

/** Runs in the page. */
const PAGE_SCRIPT =
  '(address,build)=>{new EventSource(address).onmessage=({data})=>{const news=JSON.parse(data);' +
  "if(news.error)document.querySelector('[data-dev-banner]').textContent=news.error;" +
  'else if(news.build!==build)location.reload()}}';

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
