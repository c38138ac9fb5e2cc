import { escapeHtml } from './escape-html.ts';

/** Content of a tile in the listing. */
export interface PlainTile {
  address: string;
  /** File of the poster's width that the browser chose. */
  image: string;
  isEager: boolean;
  title: string;
  /** Duration, channel, views: its lines of text. */
  notes: readonly string[];
}

const STYLE = `*{box-sizing:border-box}
body{margin:0;background:#0d0d12;color:#eee;font:15px/1.4 system-ui,sans-serif}
header{height:64px;padding:18px 24px;font-weight:700}
main{padding:0 24px 48px}
ul{list-style:none;margin:0;padding:0;
display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:36px 20px}
img{display:block;width:100%;height:auto;aspect-ratio:16/9;object-fit:cover;border-radius:10px}
h2{font-size:15px;margin:10px 0 3px}
p{margin:0;color:#aaa}
a{color:inherit;text-decoration:none}`;

/**
 * Renders the plainest page with the same tiles: static HTML, a few inline rules, no script. The
 * first row's posters load eagerly, as on the site.
 */
export function tilesPage(tiles: readonly PlainTile[]): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>Trending</title><style>${STYLE}</style></head>` +
      '<body><header>Nocturne</header><main><h1>Trending</h1><ul>',
    ...tiles.map(tileItem),
    '</ul></main></body></html>',
  ].join('\n');
}

function tileItem({ address, image, isEager, title, notes }: PlainTile, at: number): string {
  const loading = isEager
    ? `loading="eager"${at === 0 ? ' fetchpriority="high"' : ''}`
    : 'loading="lazy"';
  const picture = `<img src="${escapeHtml(image)}" alt="" width="480" height="270" ${loading}>`;
  const note = escapeHtml(notes.join(' · '));
  return (
    `<li><article>${picture}<h2><a href="${escapeHtml(address)}">${escapeHtml(title)}</a></h2>` +
    `<p>${note}</p></article></li>`
  );
}
