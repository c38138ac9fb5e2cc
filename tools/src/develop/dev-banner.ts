import { DEV_BASE } from '@nocturne/contracts/dev-page';

/** What the development server tells its pages, whenever it changes. */
export interface DevNews {
  /** The build that a page should show. */
  build: string;
  /** What the last build failed with; empty when it did not. */
  error: string;
}

interface Banner {
  /** Of the page's policy; empty on a page that has none. */
  nonce: string;
  text: string;
  /** The build that the page was made with. */
  build: string;
}

/**
 * A line over the page that says that it is no visitor's, and the script behind it: it reloads the page when there is another build, and shows why the
 * last one failed. It stands outside of the site's root, so that React never meets it.
 */
export function devBanner({ nonce, text, build }: Banner): string {
  const nonced = nonce === '' ? '' : ` nonce="${nonce}"`;
  return [
    `<style${nonced}>${STYLE}</style><output data-dev-banner="">${escaped(text)}</output>`,
    `<script${nonced}>(${follow})('${DEV_BASE}events',${JSON.stringify(build)})</script>`,
  ].join('');
}

const STYLE =
  '[data-dev-banner]{position:fixed;inset:auto auto 8px 8px;z-index:2147483647;max-inline-size:calc(100vw - 16px);padding:4px 10px;border-radius:6px;' +
  'background:#123;color:#fff;font:12px/1.4 ui-monospace,monospace;white-space:pre-wrap;pointer-events:none}';

/** Runs in the page. */
const follow =
  '(address,build)=>{new EventSource(address).onmessage=({data})=>{const news=JSON.parse(data);' +
  "if(news.error)document.querySelector('[data-dev-banner]').textContent=news.error;else if(news.build!==build)location.reload()}}";

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
