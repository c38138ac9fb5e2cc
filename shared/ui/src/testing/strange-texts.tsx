/** Hostile user texts, which would be markup, a template or an address unless rendered as text. */
export const STRANGE_TEXTS: readonly string[] = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  `' onfocus=alert(1) autofocus='`,
  '</title><s>gone</s>',
  '</script><svg onload=alert(1)>',
  '<!-- <s>',
  '&lt;s&gt; &amp; &#60;',
  'javascript:alert(1)',
  '{{7*7}}${7*7}',
  '{name} {count} %s',
  `it's; drop table "app_user"; --`,
  '$& $1 $`',
  '__proto__',
  '\u202eabc\u2069',
  'no\u200bthing\u2060 seen\u200d',
  'Z\u0351\u0351\u0351\u0351',
  '👩‍👩‍👧‍👦 مرحبا',
  'W'.repeat(120),
];

/** Elements that no page of ours has: one of them means that a text was read as markup. */
export const INJECTED_MARKUP =
  'script, s, iframe, img[src="x"], [onerror], [onload], [onfocus], [autofocus], ' +
  'a[href^="javascript:"]';
