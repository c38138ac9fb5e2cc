import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { EmailBlock, EmailContent, EmailFact, EmailLink, EmailSite } from './email-content.ts';
import { EMAIL_SHEET, EMAIL_STYLES as styles } from './email-style.ts';
import { LAYOUT_TEXTS } from './layout-texts.ts';

/** Attributes of a layout table. */
const LAYOUT_TABLE = {
  role: 'presentation',
  width: '100%',
  cellPadding: 0,
  cellSpacing: 0,
  border: 0,
} as const;
/** Spaces that keep mail programs from showing the body after a short preheader. */
const PREHEADER_FILL = '\u00a0\u200c'.repeat(80);

/**
 * Renders the HTML of an email: one column of tables, inline styles, no pictures, no scripts, no
 * external resources. React escapes every value.
 */
export function renderHtml(content: EmailContent, site: EmailSite): string {
  const { language: lang } = content;
  const page = h('html', { lang, dir: 'ltr' }, head(content), body(content, site));
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

function head({ subject }: EmailContent): ReactElement {
  return h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    // Phones otherwise turn numbers and dates into links.
    h('meta', {
      name: 'format-detection',
      content: 'telephone=no, date=no, address=no, email=no, url=no',
    }),
    h('meta', { name: 'x-apple-disable-message-reformatting' }),
    h('title', null, subject),
    h('style', { dangerouslySetInnerHTML: { __html: EMAIL_SHEET } }),
  );
}

function body(content: EmailContent, site: EmailSite): ReactElement {
  const column = layoutTable(styles.column, brand(site), card(content), footer(content, site));
  return h(
    'body',
    { className: 'canvas', style: styles.body },
    h(
      'div',
      { style: styles.preheader, 'aria-hidden': true },
      `${content.preheader} ${PREHEADER_FILL}`,
    ),
    h(
      'table',
      { ...LAYOUT_TABLE, className: 'canvas', style: styles.outer },
      h('tbody', null, h('tr', null, h('td', { align: 'center', style: styles.gutter }, column))),
    ),
  );
}

function layoutTable(style: object, ...cells: readonly ReactElement[]): ReactElement {
  return h(
    'table',
    { ...LAYOUT_TABLE, style },
    h('tbody', null, ...cells.map((cell, at) => h('tr', { key: at }, cell))),
  );
}

function brand({ siteName, publicUrl }: EmailSite): ReactElement {
  return h(
    'td',
    { style: styles.brand },
    h('a', { href: `${publicUrl}/`, className: 'text', style: styles.brandLink }, siteName),
  );
}

function card({
  language,
  subject,
  greeting,
  blocks,
  button,
  after = [],
}: EmailContent): ReactElement {
  const { fallback } = LAYOUT_TEXTS[language];
  return h(
    'td',
    { className: 'card', style: styles.card },
    h('h1', { className: 'text', style: styles.title }, subject),
    paragraph(greeting),
    ...blocks.map((block, at) => h('div', { key: `block-${at}` }, blockHtml(block))),
    ...(button
      ? [
          buttonHtml(button),
          h(
            'p',
            { className: 'muted', style: styles.fallback },
            fallback,
            h('br'),
            link(button.url),
          ),
        ]
      : []),
    ...after.map((text) => paragraph(text)),
  );
}

function blockHtml(block: EmailBlock): ReactNode {
  switch (block.kind) {
    case 'text':
      return paragraph(block.text);
    case 'facts':
      return h(
        'div',
        { style: styles.facts },
        block.facts.map((fact, at) =>
          h('p', { key: at, className: 'text', style: styles.fact }, ...factHtml(fact)),
        ),
      );
    case 'counts':
      return countsTable(block.counts);
    case 'quote':
      return [
        h(
          'p',
          { key: 'label', className: 'muted', style: { ...styles.label, margin: '0 0 4px' } },
          block.label,
        ),
        h('div', { key: 'text', className: 'quote text', style: styles.quote }, block.text),
      ];
  }
}

function factHtml({ label, value, isLink }: EmailFact): ReactNode[] {
  return [
    h('span', { className: 'muted', style: styles.label }, label),
    h('br'),
    isLink ? link(value) : value,
  ];
}

function countsTable(counts: readonly { label: string; count: string }[]): ReactElement {
  const rows = counts.map(({ label, count }) =>
    h(
      'tr',
      { key: label },
      h('th', { scope: 'row', className: 'text line', style: styles.countLabel }, label),
      h('td', { className: 'text line', style: styles.countNumber }, count),
    ),
  );
  return h(
    'table',
    { width: '100%', cellPadding: 0, cellSpacing: 0, style: styles.counts },
    h('tbody', null, rows),
  );
}

/** A cell with a background, because Outlook renders none for a link. */
function buttonHtml({ label, url }: EmailLink): ReactElement {
  const cell = h(
    'td',
    { className: 'button', bgcolor: styles.buttonCell.backgroundColor, style: styles.buttonCell },
    h('a', { href: url, className: 'button', style: styles.button }, label),
  );
  return h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0, style: styles.buttonTable },
    h('tbody', null, h('tr', null, cell)),
  );
}

function footer(
  { reason, footerLinks = [] }: EmailContent,
  { siteName, publicUrl, company }: EmailSite,
): ReactElement {
  const links = footerLinks.map(({ label, url }) =>
    h('p', { key: label, className: 'muted', style: styles.footerText }, link(url, label)),
  );
  return h(
    'td',
    { className: 'muted', style: styles.footer },
    h('p', { className: 'muted', style: styles.footerText }, reason),
    ...links,
    h(
      'p',
      { className: 'muted', style: styles.footerText },
      siteName,
      ' · ',
      link(`${publicUrl}/`),
      ...company.flatMap((line) => [h('br', { key: line }), line]),
    ),
  );
}

function paragraph(text: string): ReactElement {
  return h('p', { key: text, className: 'text', style: styles.text }, text);
}

function link(url: string, label = url): ReactElement {
  return h('a', { key: url, href: url, className: 'link', style: styles.link }, label);
}
