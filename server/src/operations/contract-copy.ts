import type { TSchema } from 'typebox';

/**
 * Copies a value with only the fields of a schema. Values of another type pass unchanged; the later
 * check rejects them.
 */
export type Copier = (value: unknown) => unknown;

/**
 * Creates a copier for a contract's schema: objects, lists, and choices of at most one object, one
 * list and plain values. Throws for a choice between two objects or two lists, which only a check
 * could tell apart. A generic clean-up of each response took longer than computing it.
 */
export function createCopier(schema: TSchema): Copier {
  const { properties, items, anyOf } = schema as {
    properties?: Record<string, TSchema>;
    items?: TSchema;
    anyOf?: readonly TSchema[];
  };
  if (properties) return objectCopier(properties);
  if (items) return listCopier(items);
  return anyOf ? choiceCopier(anyOf) : (value) => value;
}

function objectCopier(properties: Readonly<Record<string, TSchema>>): Copier {
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, createCopier(schema)] as const,
  );
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const given = value as Record<string, unknown>;
    const copy: Record<string, unknown> = {};
    for (const [name, copyField] of fields)
      if (given[name] !== undefined) copy[name] = copyField(given[name]);
    return copy;
  };
}

function listCopier(items: TSchema): Copier {
  const copyItem = createCopier(items);
  return (value) => (Array.isArray(value) ? value.map(copyItem) : value);
}

function choiceCopier(choices: readonly TSchema[]): Copier {
  const objects = choices.filter((choice) => 'properties' in choice);
  const lists = choices.filter((choice) => 'items' in choice);
  if (objects.length > 1 || lists.length > 1)
    throw new Error('a union of two objects or two lists is not supported');
  const [copyObject, copyList] = [
    objects[0] && createCopier(objects[0]),
    lists[0] && createCopier(lists[0]),
  ];
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    return ((Array.isArray(value) ? copyList : copyObject) ?? ((other: unknown) => other))(value);
  };
}
