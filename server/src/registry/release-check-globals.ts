/** Built-in objects that all code shares, by their name in a finding. */
const OBJECTS: Readonly<Record<string, object>> = {
  globalThis,
  JSON,
  Math,
  Reflect,
  console,
  'Object.prototype': Object.prototype,
  'Function.prototype': Function.prototype,
  'Array.prototype': Array.prototype,
  'String.prototype': String.prototype,
  'Number.prototype': Number.prototype,
  'Promise.prototype': Promise.prototype,
  'Map.prototype': Map.prototype,
  'Set.prototype': Set.prototype,
  'Date.prototype': Date.prototype,
  'RegExp.prototype': RegExp.prototype,
  'EventTarget.prototype': EventTarget.prototype,
};

/**
 * Values of those objects' properties, by name. Getters are compared as functions and never called.
 */
export type GlobalState = ReadonlyMap<string, unknown>;

export function snapshotGlobals(): GlobalState {
  const found = Object.entries(OBJECTS).flatMap(([name, object]) =>
    Object.entries(Object.getOwnPropertyDescriptors(object)).map(
      ([key, property]) =>
        [
          name === 'globalThis' ? key : `${name}.${key}`,
          'value' in property ? property.value : Reflect.get(property, 'get'),
        ] as const,
    ),
  );
  const listeners = process
    .eventNames()
    .map((event) => [`process.on(${String(event)})`, process.listenerCount(event)] as const);
  return new Map<string, unknown>([...found, ...listeners]);
}

/**
 * Returns the names of properties that are missing or changed, and of new handlers and prototype
 * members. Other new names are harmless.
 */
export function changesSince(before: GlobalState): string[] {
  const now = snapshotGlobals();
  const changed = [...before]
    .filter(([name, value]) => !Object.is(now.get(name), value))
    .map(([name]) => name);
  const handlers = [...now.keys()].filter(
    (name) => name.startsWith('process.on(') && !before.has(name),
  );
  const members = [...now.keys()].filter(
    (name) => name.includes('.prototype.') && !before.has(name),
  );
  return [...changed, ...handlers, ...members];
}
