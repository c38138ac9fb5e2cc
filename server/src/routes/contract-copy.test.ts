import { describe, expect, test } from '@jest/globals';
import { answerSchemas } from '@nocturne/contracts/answers';
import { Type } from 'typebox';
import { copierOf } from './contract-copy.ts';

const schema = Type.Object({
  id: Type.Integer(),
  note: Type.Optional(Type.String()),
  owner: Type.Union([Type.Object({ name: Type.String() }), Type.Null()]),
  tags: Type.Union([Type.String(), Type.Array(Type.Object({ dir: Type.String() }))]),
});
const copy = copierOf(schema);

describe('R3-01 the copy of an answer', () => {
  test('has the fields of the contract and none else, at every depth', () => {
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

  test('takes each side of a choice', () =>
    expect(copy({ id: 1, owner: null, tags: 'plain' })).toStrictEqual({
      id: 1,
      owner: null,
      tags: 'plain',
    }));

  test.each([[null], ['text'], [[1]]])('hands %j on, which the check refuses', (value) =>
    expect(copy(value)).toBe(value),
  );

  test('hands on what is of another kind inside', () =>
    expect(copy({ id: 'x', owner: [1], tags: { dir: 'c' } })).toStrictEqual({
      id: 'x',
      owner: [1],
      tags: { dir: 'c' },
    }));

  test('is not made of two objects that only a check could tell apart', () =>
    expect(() =>
      copierOf(Type.Union([Type.Object({ a: Type.String() }), Type.Object({ b: Type.String() })])),
    ).toThrow('two objects'));

  test('is made of every answer of the contract', () => {
    for (const answer of Object.values(answerSchemas))
      expect(copierOf(answer)).toBeInstanceOf(Function);
  });
});
