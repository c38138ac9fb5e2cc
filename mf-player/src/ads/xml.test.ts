import { describe, expect, test } from '@jest/globals';
import { decodeXml } from './xml-text.ts';
import { parseXml } from './xml.ts';

test('R4-16 parses attributes, references and CDATA, and drops element prefixes', () => {
  const { documentElement: root } = parseXml(
    '\uFEFF<?xml version="1.0"?><!-- a --><v:A x="1 &amp; &#x32;"> t <B/>' +
      '<![CDATA[<c & d>]]></v:A>\n',
  );
  expect(root.nodeName).toBe('A');
  expect(root.getAttribute('x')).toBe('1 & 2');
  expect(root.textContent).toBe(' t <c & d>');
  expect(root.children.map(({ nodeName }) => nodeName)).toEqual(['B']);
});

describe('R4-16 parseXml refuses malformed XML', () => {
  const bad = [
    '',
    'text',
    '<a>',
    '<a></b>',
    '<a/><b/>',
    '<a x=1/>',
    '<a x="1" x="2"/>',
    '<a>&nbsp;</a>',
    '<a>b & c</a>',
    '<a b="<"/>',
  ];
  test.each([
    ...bad,
    '<a/>after',
    '<!DOCTYPE a [<!ENTITY e "e">]><a>&e;</a>',
    '<a>&#x110000;</a>',
    '<a>&#xD800;</a>',
    '<a b="&#57343;"/>',
    '<a><![CDATA[</a>',
  ])('%s', (text) => {
    expect(() => parseXml(text)).toThrow(SyntaxError);
  });

  test('more than 256 attributes', () => {
    const withAttributes = (count: number) =>
      `<a ${Array.from({ length: count }, (_, index) => `x${index}="1"`).join(' ')}/>`;
    expect(parseXml(withAttributes(256)).documentElement.attributes).toHaveLength(256);
    expect(() => parseXml(withAttributes(257))).toThrow('attributes');
  });

  test('nesting that is too deep', () => {
    expect(() => parseXml(`${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`)).toThrow('deeper');
  });
});

test('R4-16 decodes a document by its byte order mark or declared encoding', () => {
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...Array.from('<é/>').flatMap((sign) => [sign.codePointAt(0) ?? 0, 0]),
  ]);
  expect(decodeXml(utf16)).toBe('<é/>');
  const latin = Uint8Array.from(
    '<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>',
    (sign) => sign.codePointAt(0) ?? 0,
  );
  expect(decodeXml(latin)).toContain('é');
  expect(
    decodeXml(new TextEncoder().encode('<?xml version="1.0" encoding="nonsense"?><a>é</a>')),
  ).toContain('é');
});
