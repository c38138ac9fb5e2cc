import { describe, expect, test } from '@jest/globals';
import { ModalsStore } from './modals-store.ts';

describe('ModalsStore', () => {
  test('R3-14 a modal has a name, params and click_outside', () => {
    const modals = new ModalsStore();
    modals.open('Share', { link: '/video/7/tide/' });
    modals.open('AgeVerification', {}, { clickOutside: false });
    expect(modals.stack).toEqual([
      { name: 'Share', params: { link: '/video/7/tide/' }, click_outside: true },
      { name: 'AgeVerification', params: {}, click_outside: false },
    ]);
    expect(modals.top?.name).toBe('AgeVerification');
  });

  test('an open modal comes to the top once, with its new params', () => {
    const modals = new ModalsStore();
    modals.open('Login');
    modals.open('Share');
    modals.open('Login', { view: 'restore' });
    expect(modals.stack.map(({ name }) => name)).toEqual(['Share', 'Login']);
    expect(modals.top?.params).toEqual({ view: 'restore' });
  });

  test('closes the one on top, or the named one', () => {
    const modals = new ModalsStore();
    modals.open('Share');
    modals.open('ContactUs');
    modals.open('Login');
    modals.close();
    expect(modals.top?.name).toBe('ContactUs');
    modals.close('Share');
    expect(modals.stack.map(({ name }) => name)).toEqual(['ContactUs']);
    modals.close();
    modals.close();
    expect(modals.top).toBeUndefined();
  });

  test('R2.1-05 navigation closes every modal but the age gate', () => {
    const modals = new ModalsStore();
    modals.open('Share');
    modals.open('AgeVerification', {}, { clickOutside: false });
    modals.open('Login');
    modals.closeForNavigation();
    expect(modals.stack.map(({ name }) => name)).toEqual(['AgeVerification']);
  });
});
