/** Functions that create the members of an object, by the member's name. */
export type Factories<T> = { readonly [K in keyof T]: () => T[K] };

/**
 * Returns an object whose members are created at their first use, each once. A copy with `...`
 * creates all of them. Throws if the creation of a member needs that member.
 */
export function lazy<T extends object>(factories: Factories<T>): T {
  const object: Partial<T> = {};
  for (const name of Object.keys(factories) as (keyof T & string)[])
    Object.defineProperty(object, name, {
      enumerable: true,
      get: once(factories[name], name),
    });
  return object as T;
}

/** Returns a function that calls `create` once and returns the same value for every call. */
export function once<T>(create: () => T, name = 'a value'): () => T {
  let created: { value: T } | undefined;
  let isCreating = false;
  return () => {
    if (created) return created.value;
    if (isCreating) throw new Error(`the creation of ${name} needs ${name}`);
    isCreating = true;
    try {
      created = { value: create() };
    } finally {
      isCreating = false;
    }
    return created.value;
  };
}
