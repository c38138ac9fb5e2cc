import type { EmailBlock, EmailContent, EmailSite } from './email-content.ts';
import { LAYOUT_TEXTS } from './layout-texts.ts';

const RULE = '---';

/**
 * Renders the plain text of an email: the texts of its HTML, with each address on a line of its
 * own.
 */
export function renderText(
  content: EmailContent,
  { siteName, publicUrl, company }: EmailSite,
): string {
  const { language, greeting, blocks, button, after = [], reason, footerLinks = [] } = content;
  const { colon } = LAYOUT_TEXTS[language];
  const parts = [
    greeting,
    ...blocks.map((block) => blockText(block, colon)),
    ...(button ? [`${button.label}${colon}\n${button.url}`] : []),
    ...after,
    RULE,
    reason,
    ...footerLinks.map(({ label, url }) => `${label}${colon}\n${url}`),
    [siteName, `${publicUrl}/`, ...company].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

function blockText(block: EmailBlock, colon: string): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'facts':
      return block.facts
        .map(({ label, value, isLink }) => `${label}${colon}${isLink ? '\n' : ' '}${value}`)
        .join('\n');
    case 'counts':
      return block.counts.map(({ label, count }) => `${label}${colon} ${count}`).join('\n');
    case 'quote':
      return `${block.label}${colon}\n${block.text.replaceAll(/^/gm, '> ')}`;
  }
}
