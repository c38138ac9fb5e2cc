import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { documentCookies } from './cookie-jar.ts';

afterEach(() => {
  for (const name of ['_agev', 'lang', 'lang2', 'odd', 'broken']) documentCookies().remove(name);
});

describe('documentCookies', () => {
  test('sets, reads and removes', () => {
    const cookies = documentCookies();
    cookies.set('_agev', '1', 60);
    cookies.set('odd', 'a; b=ü');
    expect(cookies.get('_agev')).toBe('1');
    expect(cookies.get('odd')).toBe('a; b=ü');
    cookies.remove('_agev');
    expect(cookies.get('_agev')).toBeUndefined();
  });

  test('does not confuse a name with a longer one', () => {
    const cookies = documentCookies();
    cookies.set('lang2', 'x');
    expect(cookies.get('lang')).toBeUndefined();
  });

  test('R4-02 writes Max-Age, Path=/ and SameSite=Lax', () => {
    const written = jest.spyOn(document, 'cookie', 'set');
    documentCookies().set('_agev', '1', 34_560_000);
    expect(written).toHaveBeenCalledWith('_agev=1; Path=/; SameSite=Lax; Max-Age=34560000');
  });

  test('returns a malformed value unchanged', () => {
    document.cookie = 'broken=%E0%A4%A';
    expect(documentCookies().get('broken')).toBe('%E0%A4%A');
  });

  test('R4-23 does not throw if cookies are refused', () => {
    const refuse = () => {
      throw new DOMException('sandboxed', 'SecurityError');
    };
    jest.spyOn(document, 'cookie', 'get').mockImplementation(refuse);
    jest.spyOn(document, 'cookie', 'set').mockImplementation(refuse);
    const cookies = documentCookies();
    cookies.set('_agev', '1');
    cookies.remove('_agev');
    expect(cookies.get('_agev')).toBeUndefined();
  });
});
