/** Freezes plain data: objects, lists and what they contain. */
export function deepFreeze<T>(data: T): T {
  if (typeof data !== 'object' || data === null) return data;
  for (const value of Object.values(data)) deepFreeze(value);
  return Object.freeze(data);
}
