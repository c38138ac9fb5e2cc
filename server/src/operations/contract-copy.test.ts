import { describe, expect, test } from '@jest/globals';
import { answerSchemas } from '@nocturne/contracts/answers';
import { Type } from 'typebox';
import { createCopier } from './contract-copy.ts';

const schema = Type.Object({
  id: Type.Integer(),
  note: Type.Optional(Type.String()),
  owner: Type.Union([Type.Object({ name: Type.String() }), Type.Null()]),
  tags: Type.Union([Type.String(), Type.Array(Type.Object({ dir: Type.String() }))]),
});
const copy = createCopier(schema);

describe('R3-01 createCopier', () => {
  test('copies only the fields of the contract, at every depth', () => {
    const given = {
      id: 1,
      secret: 2,
      note: undefined,
      owner: { name: 'a', email: 'b' },
      tags: [{ dir: 'c', rank: 3 }],
    };
    expect(copy(given)).toStrictEqual({ id: 1, owner: { name: 'a' }, tags: [{ dir: 'c' }] });
    expect(given.owner).toEqual({ name: 'a', email: 'b' });
  });

  test('copies either side of a union', () =>
    expect(copy({ id: 1, owner: null, tags: 'plain' })).toStrictEqual({
      id: 1,
      owner: null,
      tags: 'plain',
    }));

  test.each([[null], ['text'], [[1]]])('passes %j on, which the check refuses', (value) =>
    expect(copy(value)).toBe(value),
  );

  test('passes on nested values of another type', () =>
    expect(copy({ id: 'x', owner: [1], tags: { dir: 'c' } })).toStrictEqual({
      id: 'x',
      owner: [1],
      tags: { dir: 'c' },
    }));

  test('refuses a union of two objects that it cannot tell apart', () =>
    expect(() =>
      createCopier(
        Type.Union([Type.Object({ a: Type.String() }), Type.Object({ b: Type.String() })]),
      ),
    ).toThrow('two objects'));

  test('accepts every answer schema of the contract', () => {
    for (const answer of Object.values(answerSchemas))
      expect(createCopier(answer)).toBeInstanceOf(Function);
  });
});
