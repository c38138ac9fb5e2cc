import { describe, expect, test } from '@jest/globals';
import { escapeXml, printXml, xml } from './xml.ts';

describe('R7-07 XML of the ad server', () => {
  test('escapes texts and attribute values', () => {
    const text = `"/><script>alert('1')</script>]]>&amp;`;
    const printed = printXml(xml('a', { b: text }, xml('c', {}, text)));
    expect(printed).not.toContain('<script');
    expect(printed).toContain(
      '<c>&quot;/&gt;&lt;script&gt;alert(&apos;1&apos;)&lt;/script&gt;]]&gt;&amp;amp;</c>',
    );
    expect(printed.match(/<[a-z]/g)).toEqual(['<a', '<c']);
  });

  test('removes characters that XML forbids and keeps the others', () => {
    expect(escapeXml('a\u0000b\u001fc\ud800d\ufffee 🎈 é\n')).toBe('abcde 🎈 é\n');
  });

  test('self-closes an empty element and omits undefined attributes and children', () => {
    expect(printXml(xml('a', { x: undefined, y: 0, z: false }, undefined))).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<a y="0" z="false"/>\n',
    );
  });

  test.each(['a b', '<a', '', '1a'])('refuses the name %j', (name) => {
    expect(() => printXml(xml(name))).toThrow(TypeError);
  });
});
