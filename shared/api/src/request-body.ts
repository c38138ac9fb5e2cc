/**
 * Converts the body of a POST: a form becomes URLSearchParams without undefined values, FormData
 * stays as it is (section 7.2 of the product specification).
 */
export function requestBody(body: unknown): URLSearchParams | FormData {
  if (body instanceof FormData) return body;
  const given = Object.entries(body ?? {}).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}
