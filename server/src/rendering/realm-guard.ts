import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** Built-in objects, by their names on `globalThis`. */
const BUILTIN_NAMES = [
  'Object',
  'Function',
  'Array',
  'String',
  'Number',
  'Boolean',
  'Symbol',
  'BigInt',
  'Promise',
  'Map',
  'Set',
  'WeakMap',
  'Date',
  'RegExp',
  'Error',
  'TypeError',
  'RangeError',
  'Proxy',
  'ArrayBuffer',
  'Uint8Array',
  'URL',
  'URLSearchParams',
  'EventTarget',
  'AbortController',
  'AbortSignal',
  'Headers',
  'Request',
  'Response',
  'TextEncoder',
  'TextDecoder',
  'Buffer',
  'JSON',
  'Math',
  'Reflect',
  'Intl',
  'console',
] as const;
/**
 * Properties that change normally: V8 sets them with each match, and error tracing sets the limit.
 */
const VOLATILE_PROPERTIES =
  /^(?:RegExp\.(?:\$.|input|lastMatch|lastParen|leftContext|rightContext)|Error\.stackTraceLimit)/;

interface ObjectSnapshot {
  name: string;
  object: object;
  keys: readonly PropertyKey[];
  properties: readonly (readonly [key: PropertyKey, property: PropertyDescriptor])[];
}

/**
 * Guards the built-in objects and modules that all code of the process shares. Records them, and
 * restores those that a release changed.
 */
export class RealmGuard {
  readonly #snapshots: readonly ObjectSnapshot[];

  /** @param modules Names of shared modules. */
  constructor(modules: readonly string[]) {
    const objects = new Map<object, string>([[globalThis, 'globalThis']]);
    for (const name of BUILTIN_NAMES)
      addWithPrototype(objects, name, Reflect.get(globalThis, name));
    addWithPrototype(
      objects,
      'Iterator',
      Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())),
    );
    addWithPrototype(objects, 'AsyncFunction', (async () => undefined).constructor);
    for (const name of modules) addModule(objects, name, require(name) as object);
    this.#snapshots = [...objects].map(([object, name]) => takeSnapshot(object, name));
  }

  /** Restores all changes and returns the names of the changed properties. */
  restore(): string[] {
    const changed: string[] = [];
    for (const snapshot of this.#snapshots)
      if (!isSame(snapshot)) changed.push(...restoreObject(snapshot));
    return changed;
  }
}

function addModule(objects: Map<object, string>, name: string, module: object): void {
  objects.set(module, name);
  for (const [key, { value }] of Object.entries(Object.getOwnPropertyDescriptors(module)))
    addWithPrototype(objects, `${name}.${key}`, value, false);
}

/** Adds an object or class, and its prototype. */
function addWithPrototype(
  objects: Map<object, string>,
  name: string,
  object: unknown,
  includesObject = true,
): void {
  if (typeof object !== 'function' && (typeof object !== 'object' || object === null)) return;
  if (includesObject && !objects.has(object)) objects.set(object, name);
  const prototype: unknown = Object.getOwnPropertyDescriptor(object, 'prototype')?.value;
  if (
    typeof object === 'function' &&
    typeof prototype === 'object' &&
    prototype !== null &&
    !objects.has(prototype)
  )
    objects.set(prototype, `${name}.prototype`);
}

function takeSnapshot(object: object, name: string): ObjectSnapshot {
  const isGlobal = object === globalThis;
  // Node replaces getters of the global object with values at first use.
  const properties = Reflect.ownKeys(object).flatMap((key) => {
    const property = Object.getOwnPropertyDescriptor(object, key);
    const isGuarded =
      property &&
      property.configurable !== false &&
      !VOLATILE_PROPERTIES.test(`${name}.${String(key)}`) &&
      !(isGlobal && property.get);
    return isGuarded ? [[key, property] as const] : [];
  });
  return { name, object, keys: isGlobal ? [] : Reflect.ownKeys(object), properties };
}

function isSame({ object, keys, properties }: ObjectSnapshot): boolean {
  if (object !== globalThis && Reflect.ownKeys(object).length !== keys.length) return false;
  for (const [key, property] of properties)
    if (!isSameProperty(Object.getOwnPropertyDescriptor(object, key), property)) return false;
  return true;
}

const isSameProperty = (now: PropertyDescriptor | undefined, then: PropertyDescriptor): boolean =>
  now !== undefined &&
  Object.is(now.value, then.value) &&
  now.get === then.get &&
  now.set === then.set;

function restoreObject({ name, object, keys, properties }: ObjectSnapshot): string[] {
  const changed = properties.filter(
    ([key, property]) => !isSameProperty(Object.getOwnPropertyDescriptor(object, key), property),
  );
  const added =
    object === globalThis ? [] : Reflect.ownKeys(object).filter((key) => !keys.includes(key));
  for (const key of added) Reflect.deleteProperty(object, key);
  for (const [key, property] of changed) Reflect.defineProperty(object, key, property);
  return [...changed.map(([key]) => key), ...added].map((key) => `${name}.${String(key)}`);
}
