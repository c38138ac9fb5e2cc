import { jsonForHtml } from '@nocturne/lib/json-for-html';

/** Value of a JSON data block of a page; undefined if the page has no block with this id. */
export function readPageBlock<T>(html: string, id: string): T | undefined {
  const text = blockPattern(id).exec(html)?.[2];
  return text === undefined ? undefined : (JSON.parse(text) as T);
}

/** Changes the value of a data block; a page without the block stays unchanged. */
export function changePageBlock<T>(html: string, id: string, change: (value: T) => T): string {
  return html.replace(
    blockPattern(id),
    (_whole, start: string, text: string, end: string) =>
      start + jsonForHtml(change(JSON.parse(text) as T)) + end,
  );
}

/** A data block in the format that the page's scripts read. */
export function pageBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${jsonForHtml(value)}</script>`;
}

function blockPattern(id: string): RegExp {
  return new RegExp(`(<script type="application/json" id="${id}">)(.*?)(</script>)`, 's');
}
