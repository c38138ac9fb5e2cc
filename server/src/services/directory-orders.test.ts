import { describe, expect, test } from '@jest/globals';
import type { Place } from '../catalogue/catalogue.ts';
import { DirectoryOrders } from './directory-orders.ts';

const place = (id: number, title: string, videos: number) => ({ id, title, videos }) as Place;
const places = [place(1, 'beta', 3), place(2, 'Alpha', 3), place(3, 'alpha', 9)];
const ids = (ordered: readonly Place[]) => ordered.map(({ id }) => id);

describe('R9-04 orders of performers and channels', () => {
  test('titles go by their letters in any case, equal ones newest first', () => {
    const orders = new DirectoryOrders();
    expect(ids(orders.ordered(places, 'alphabetaz'))).toEqual([3, 2, 1]);
    expect(ids(orders.ordered(places, 'alphabetza'))).toEqual([1, 2, 3]);
  });

  test('counts go down, equal ones newest first', () => {
    expect(ids(new DirectoryOrders().ordered(places, 'count-videos'))).toEqual([3, 2, 1]);
  });

  test('a list is put in order once, the list of a newer snapshot anew', () => {
    const orders = new DirectoryOrders();
    const first = orders.ordered(places, 'count-videos');
    expect(orders.ordered(places, 'count-videos')).toBe(first);
    expect(orders.ordered(places, 'alphabetaz')).not.toBe(first);
    expect(ids(orders.ordered([place(4, 'gamma', 1)], 'count-videos'))).toEqual([4]);
  });
});
