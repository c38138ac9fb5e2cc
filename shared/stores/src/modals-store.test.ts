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

  test('reopening a modal moves it to the top with the new params', () => {
    const modals = new ModalsStore();
    modals.open('Login');
    modals.open('Share');
    modals.open('Login', { view: 'restore' });
    expect(modals.stack.map(({ name }) => name)).toEqual(['Share', 'Login']);
    expect(modals.top?.params).toEqual({ view: 'restore' });
  });

  test('closes the top modal or the named one', () => {
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

  test('R2.1-05 navigation closes every modal except the age gate', () => {
    const modals = new ModalsStore();
    modals.open('Share');
    modals.open('AgeVerification', {}, { clickOutside: false });
    modals.open('Login');
    modals.closeForNavigation();
    expect(modals.stack.map(({ name }) => name)).toEqual(['AgeVerification']);
  });

  test('R4-01 the age gate stays above modals that open later', () => {
    const modals = new ModalsStore();
    modals.open('AgeVerification', {}, { clickOutside: false });
    modals.open('Verif');
    expect(modals.stack.map(({ name }) => name)).toEqual(['Verif', 'AgeVerification']);
  });

  test('R2.2-07 a rendered modal covers the page and lower modals; a loading one does not', () => {
    const modals = new ModalsStore();
    modals.open('Share');
    expect(modals.isCovering).toBe(false);
    modals.markRendered('Share');
    modals.open('Login');
    expect([modals.isCovering, modals.isCovered('Share'), modals.isCovered('Login')]).toEqual([
      true,
      false,
      false,
    ]);
    modals.markRendered('Login');
    modals.markRendered('Login');
    expect([modals.isCovered('Share'), modals.isCovered('Login')]).toEqual([true, false]);
    modals.close();
    expect([modals.isCovering, modals.isCovered('Share')]).toEqual([true, false]);
    modals.closeForNavigation();
    expect([modals.isCovering, modals.rendered]).toEqual([false, []]);
  });

  test('a modal closed before it appears covers nothing', () => {
    const modals = new ModalsStore();
    modals.open('Share');
    modals.close();
    modals.markRendered('Share');
    expect(modals.isCovering).toBe(false);
  });
});
