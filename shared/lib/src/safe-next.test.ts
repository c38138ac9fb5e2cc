import { describe, expect, test } from '@jest/globals';
import { safeNext } from './safe-next.ts';

describe('safeNext', () => {
  test('R2.1-14 keeps a page of this site with its query and hash', () => {
    expect(safeNext('/upload/')).toBe('/upload/');
    expect(safeNext('/search/1/?s=moon+light#top')).toBe('/search/1/?s=moon+light#top');
    expect(safeNext('/top-rated/')).toBe('/top-rated/');
  });

  test.each([
    [null],
    [''],
    ['upload/'],
    ['https://evil.test/upload/'],
    ['javascript:alert(1)'],
    ['//evil.test/'],
    ['///evil.test/'],
    ['/\\evil.test/'],
    ['\\/evil.test/'],
    ['/\t/evil.test/'],
    ['/.//evil.test/'],
    ['/x/..//evil.test/'],
    ['/no-such-page/'],
    ['/api/login.php'],
    ['/remotes/x/'],
    ['/signin/'],
    ['/signin/?next=/'],
    ['/signup/'],
  ])('refuses %j', (next) => {
    expect(safeNext(next)).toBeNull();
  });
});
