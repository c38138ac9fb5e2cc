import { describe, expect, test } from '@jest/globals';
import { answerShapes, hasAnswerShape } from './answer-shapes.ts';
import { answerSchemas } from './answers.ts';
import { OPERATION_NAMES, type OperationName } from './operations.ts';

const schemas: Readonly<Record<OperationName, object>> = answerSchemas;

interface Written {
  type?: string;
  const?: unknown;
  enum?: readonly string[];
  items?: Written;
  properties?: Record<string, Written>;
  required?: string[];
  anyOf?: unknown[];
}

/** Returns the outline of a schema as the table writes it; a union has none. */
function outlineOf(schema: Written): unknown {
  if (schema.type !== 'object' || !schema.properties) return partOf(schema);
  const required = Object.entries(schema.properties).filter(
    ([field, { anyOf }]) => !anyOf && schema.required?.includes(field),
  );
  return Object.fromEntries(required.map(([field, value]) => [field, partOf(value)]));
}

function partOf({ type, items, enum: words, const: literal }: Written): string {
  if (type === 'array') return items?.type === 'string' || items?.enum ? 'texts' : 'objects';
  if (typeof literal === 'number' || type === 'integer') return 'number';
  if (type === 'boolean') return 'flag';
  return type === 'string' || words ? 'text' : 'object';
}

describe('R3-01 R8-05 response shapes checked in the browser', () => {
  test.each(OPERATION_NAMES)('match the schema: %s', (name) => {
    expect(answerShapes[name]).toEqual(outlineOf(schemas[name]));
  });

  test.each([
    ['no object', 'video', null],
    ['a list in place of an object', 'video', []],
    ['an object in place of a list', 'categories', {}],
    ['a field that is missing', 'videos', { videos: [], total_count: 0 }],
    ['a field of another kind', 'videos', { videos: {}, total_count: 0, pages: 1 }],
    ['nothing in place of an item', 'videos', { videos: [null], total_count: 1, pages: 1 }],
    [
      'a number in place of a word',
      'suggesters',
      { keywords: [7], categories: [], channels: [], models: [] },
    ],
    ['an object in place of text', 'timelines', {}],
    ['a number in place of yes or no', 'friendship', { friendship: 'none', is_blocked: 0 }],
  ] as const)('refuse %s', (_what, name, answer) => {
    expect(hasAnswerShape(name, answer)).toBe(false);
  });

  test('accept additional fields', () => {
    expect(hasAnswerShape('videos', { videos: [{}], total_count: 1, pages: 1, params: {} })).toBe(
      true,
    );
  });
});
