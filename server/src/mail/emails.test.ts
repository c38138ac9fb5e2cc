import { describe, expect, test } from '@jest/globals';
import { LANGUAGES } from '@nocturne/contracts/constants';
import { LAYOUT_TEXTS } from './layout/layout-texts.ts';
import type { Mail } from './mailer.ts';
import {
  SAMPLE_SITE,
  SAMPLE_TOKEN,
  sampleEmails,
  sampleOperatorEmails,
} from './testing/sample-emails.ts';

const everyEmail = [
  ...LANGUAGES.flatMap((language) =>
    Object.entries(sampleEmails(language)).map(([name, mail]) => ({ name, language, mail })),
  ),
  ...Object.entries(sampleOperatorEmails()).map(([name, mail]) => ({
    name,
    language: 'en' as const,
    mail,
  })),
];
const ADDRESS = /https?:\/\/[^\s"<>]+/g;
const paragraphsOf = ({ text }: Mail): string[] => text.split('\n\n');
/** Returns the visible texts of the page. */
const shown = (html = ''): string =>
  html.replace(/<style>.*?<\/style>/s, '').replaceAll(/<[^>]*>/g, '\n');

describe.each(everyEmail)('R2.3-18 the email $name in $language', ({ name, language, mail }) => {
  const { subject, text, html = '', unsubscribeUrl } = mail;

  test('contains every value in HTML and in plain text', () => {
    for (const part of [subject, text, shown(html)])
      expect(part).not.toMatch(/undefined|null|NaN|\[object|\{\w*\}|Invalid/);
    expect([subject, text].map((part) => part.trim().length > 0)).toEqual([true, true]);
    expect(text.split('\n').filter((line) => line.endsWith(' '))).toEqual([]);
  });

  test('has the same text and addresses in HTML and in plain text', () => {
    const linked = [...html.matchAll(/href="([^"]+)"/g)].map(([, address = '']) => address);
    expect(new Set(linked)).toEqual(new Set(text.match(ADDRESS)));
    for (const paragraph of paragraphsOf(mail).filter(
      (one) => !one.includes('\n') && !/^(---|> )/.test(one) && !one.includes(': '),
    ))
      expect(html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"')).toContain(paragraph);
  });

  test('is an HTML document in its language that loads and runs nothing', () => {
    expect(html).toMatch(
      new RegExp(
        `^<!doctype html><html lang="${language}" dir="ltr"><head><meta charSet="utf-8"/>`,
        'i',
      ),
    );
    expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toBe(subject);
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).not.toMatch(
      /<(img|script|link|iframe|object|form|svg)\b|\bsrc=|url\(|@import|\son\w+=/i,
    );
  });

  test('begins each sentence with a capital letter, even after the greeting', () => {
    const [greeting = '', first = '', ...others] = paragraphsOf(mail);
    expect([
      LAYOUT_TEXTS[language].helloThere,
      LAYOUT_TEXTS[language].hello.replace('{name}', 'Anna'),
    ]).toContain(greeting);
    const sentences = [first, ...others].flatMap((paragraph) =>
      paragraph.startsWith('---')
        ? []
        : paragraph.split('\n').filter((line) => !/^(https?:|> |\d)/.test(line)),
    );
    // A Russian date ends in an abbreviation.
    const lower = sentences
      .flatMap((line) => line.split(/(?<=[.!?])(?<!\sг\.)\s+(?=\p{L})/u))
      .filter((sentence) => /^\p{Ll}/u.test(sentence));
    expect(lower).toEqual([]);
  });

  test('names neither the site nor the video in its subject', () => {
    expect(subject).not.toMatch(/Tidewater|Glass tide|\n/);
    expect(subject.length).toBeLessThanOrEqual(70);
  });

  test('ends with the reason for the email, the site and its company', () => {
    expect(text.trimEnd().split('\n').slice(-5)).toEqual([
      'Tidewater',
      'https://tidewater.example/',
      ...SAMPLE_SITE.company,
    ]);
    const [, footer = ''] = text.split('\n---\n');
    expect(footer.trim().split('\n\n')[0]).toMatch(/Tidewater/);
    for (const line of SAMPLE_SITE.company) expect(html).toContain(line);
  });

  test('R2.3-16 has an unsubscribe link only if members may turn it off', () => {
    const address = `https://tidewater.example/unsubscribe/${SAMPLE_TOKEN}/`;
    const isOptional = name === 'notifications';
    expect(unsubscribeUrl).toBe(isOptional ? address : undefined);
    expect([text.includes('/unsubscribe/'), html.includes(`href="${address}"`)]).toEqual([
      isOptional,
      isOptional,
    ]);
  });
});

test.each([...LANGUAGES])('R2.3-18 every email of the site has a sample in %s', (language) => {
  expect(Object.keys(sampleEmails(language))).toEqual(Object.keys(sampleEmails('en')));
});
