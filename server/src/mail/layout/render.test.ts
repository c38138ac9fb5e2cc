import { describe, expect, test } from '@jest/globals';
import type { EmailContent } from './email-content.ts';
import { EMAIL_COLORS } from './email-style.ts';
import { durationText, fillText, momentText, pluralText } from './fill-text.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

const site = {
  publicUrl: 'https://site.test',
  siteName: 'Moon & "Light" <Club>',
  supportEmail: '',
  company: ['A & B <Ltd>'],
};
const HOSTILE = `<img src=x onerror="alert(1)">&amp;{name}'</td>`;
const content: EmailContent = {
  language: 'en',
  subject: HOSTILE,
  preheader: HOSTILE,
  greeting: HOSTILE,
  reason: HOSTILE,
  blocks: [
    { kind: 'text', text: HOSTILE },
    { kind: 'facts', facts: [{ label: HOSTILE, value: HOSTILE }] },
    { kind: 'counts', counts: [{ label: HOSTILE, count: HOSTILE }] },
    { kind: 'quote', label: HOSTILE, text: `${HOSTILE}\nSecond line` },
  ],
  button: { label: HOSTILE, url: 'https://site.test/?a="b"&c=<d>' },
  after: [HOSTILE],
  footerLinks: [{ label: HOSTILE, url: 'https://site.test/stop/' }],
};

describe('user text in an email', () => {
  const html = renderHtml(content, site);

  test('is escaped in HTML', () => {
    expect(html).not.toMatch(/<img|onerror="|<Club>|<Ltd>|<d>/);
    expect(
      html.match(/&lt;img src=x onerror=&quot;alert\(1\)&quot;&gt;&amp;amp;\{name\}/g)?.length,
    ).toBeGreaterThanOrEqual(11);
    expect(html).toContain('href="https://site.test/?a=&quot;b&quot;&amp;c=&lt;d&gt;"');
  });

  test('is unchanged in plain text, where each line of a quote is marked', () => {
    const text = renderText(content, site);
    expect(text).toContain(`${HOSTILE}:\n> ${HOSTILE}\n> Second line`);
    expect(text).toContain('https://site.test/?a="b"&c=<d>');
  });
});

describe('R2.3-18 values in texts', () => {
  test('a value with a placeholder is not filled again, and a missing value throws', () => {
    expect(fillText('{a} and {b}', { a: '{b}', b: 'c' })).toBe('{b} and c');
    expect(() => fillText('{a} and {b}', { a: '' })).toThrow('{b}');
  });

  test.each([
    ['ru', 1, 'час'],
    ['ru', 24, '24 часа'],
    ['de', 24, '24 Stunden'],
    ['fr', 24, 'heures'],
    ['en', 1, '1 hour'],
  ] as const)('a duration in %s: %i', (language, hours, expected) => {
    expect(durationText(language, hours, 'hour')).toContain(expected);
  });

  test('plurals follow the language', () => {
    const forms = {
      one: '{count} новое',
      few: '{count} новых два',
      many: '{count} новых много',
      other: '',
    };
    expect([1, 2, 5, 21].map((count) => pluralText('ru', forms, count))).toEqual([
      '1 новое',
      '2 новых два',
      '5 новых много',
      '21 новое',
    ]);
  });

  test('momentText names the time zone', () => {
    expect(momentText('de', new Date('2026-12-03T17:30:00Z'))).toMatch(
      /^3\. Dezember 2026 .*17:30 UTC$/,
    );
  });
});

/** Relative luminance and contrast of WCAG 2. */
const luminance = (color: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].toSorted(
    (one, other) => one - other,
  );
  return (lighter + 0.05) / (darker + 0.05);
};

test.each(Object.entries(EMAIL_COLORS))(
  'R2.3-18 every text of the %s theme has AA contrast',
  (_theme, colors) => {
    const { canvas, card, quote, text, muted, accent, onAccent } = colors;
    const pairs = [text, muted, accent].flatMap((front) =>
      [canvas, card].map((back) => [front, back] as const),
    );
    for (const [front, back] of [...pairs, [text, quote] as const, [onAccent, accent] as const])
      expect([front, back, contrast(front, back) >= 4.5]).toEqual([front, back, true]);
  },
);
