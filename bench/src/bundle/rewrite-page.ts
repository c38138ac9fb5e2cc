import { STATE_BLOCK } from '@nocturne/contracts/page';
import type { Bundle } from './build-bundle.ts';

/**
 * Turns the server's page into one that the browser must render: empty root, no data. Content then
 * waits for all scripts, which is the case where composition could cost most.
 */
export function clientRenderedPage(html: string): string {
  const block = new RegExp(
    '<div id="root">.*?</div>' +
      `(<script type="application/json" id="${STATE_BLOCK}">)(.*?)(</script>)`,
    's',
  );
  if (!block.test(html)) throw new Error('the page has no root element and state');
  return html.replace(
    block,
    (_found, open: string, state: string, close: string) =>
      `<div id="root"></div>${open}${withoutData(state)}${close}`,
  );
}

/**
 * Returns the page with a bundle's scripts, styles and assets instead of those of shell and remote.
 */
export function bundledPage(html: string, { base, entry, styles, preloads }: Bundle): string {
  const bare = html
    .replace(/<link rel="stylesheet"[^>]* href="\/remotes\/[^>]*>/g, '')
    .replace(/<style [^>]*data-href="\/remotes\/.*?<\/style>/gs, '')
    .replace(/\/remotes\/[^/"]+\/[^/"]+\/assets\//g, `${base}assets/`);
  const [scriptTag = '', nonce] = /<script (nonce="[^"]*")>/.exec(bare) ?? [];
  if (!START_INPUT.test(bare)) throw new Error('the page does not start the shell');
  const sheets = styles
    .map(({ file, text }) => `<style ${nonce} data-href="${base}${file}">${text}</style>`)
    .join('');
  return bare
    .replace(scriptTag, () => sheets + scriptTag)
    .replace(START_INPUT, (_found, before: string, input: string, after: string) => {
      const [, , , ...rest] = JSON.parse(input) as unknown[];
      return (
        before +
        JSON.stringify([base + entry, '', preloads.map((file) => [base + file, '']), ...rest]) +
        after
      );
    });
}

/** Arguments of the page's start script: entry and its hash, scripts to preload, and more. */
const START_INPUT = /(\(document\.currentScript\.nonce,)(\[.*?\])(\)<\/script>)/;

/** The server writes `failed` for a slot that the browser has to render. */
function withoutData(state: string): string {
  const pageState = JSON.parse(state) as Record<string, unknown>;
  return JSON.stringify({ ...pageState, loaded: 'failed', route: null }).replaceAll('<', '\\u003c');
}
