import { expect, jest, test } from '@jest/globals';
import { flushOnPageHide } from './flush-on-page-hide.ts';

test('R7-07 flushes when the tab is hidden and on pagehide', () => {
  const flush = jest.fn();
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  flushOnPageHide({ flush });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(flush).not.toHaveBeenCalled();
  hidden.mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(flush).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('pagehide'));
  expect(flush).toHaveBeenCalledTimes(2);
});
