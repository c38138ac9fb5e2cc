import {
  OPERATION_NAMES,
  operations,
  type OperationName,
  type OperationValues,
  type PostName,
  type ReadName,
} from '@nocturne/contracts/operations';
import { AppError } from '../errors/app-error.ts';

/**
 * Maximum page size; two reads have their own limits. Bounds the cost of a call and the number of
 * cache keys.
 */
const COUNT_MAX = 96;

/** An address that matches an operation, parsed by the operation's path shape. */
export interface MatchedOperation<N extends OperationName = OperationName> {
  name: N;
  values: OperationValues<N>;
  /** Lifetime in shared caches, seconds; 0 for responses that are never stored. */
  lifetime: number;
  /** Canonical address: the cache key for all spellings. Empty if the response is not cached. */
  canonical: string;
}

interface Row {
  name: OperationName;
  prefix: string;
}
const collapse = (path: string) => path.replace(/\/{2,}/g, '/');
/**
 * Longest prefix first, so that no operation shadows another. Double slashes count as one
 * (settlement 21).
 */
const rows: readonly Row[] = OPERATION_NAMES.map((name) => ({
  name,
  prefix: collapse(operations[name].path.prefix),
})).toSorted((a, b) => b.prefix.length - a.prefix.length);

/**
 * Parses an address with its query. Throws not_found if no operation matches. Throws bad_request if
 * the address has the wrong shape: a malformed id, an unknown sort, a wrong bucket or a wrong
 * lifetime (settlements 22, 24).
 */
export function matchOperation<M extends 'GET' | 'POST'>(
  method: M,
  address: string,
): MatchedOperation<NameOf<M>> {
  const at = address.indexOf('?');
  const path = collapse(at < 0 ? address : address.slice(0, at));
  const query = at < 0 ? '' : address.slice(at);
  const row = rows.find(
    ({ name, prefix }) => operations[name].method === method && path.startsWith(prefix),
  );
  if (!row) throw new AppError('not_found');
  const operation = operations[row.name];
  const values = operation.path.parse(
    operation.path.prefix + path.slice(row.prefix.length) + query,
  );
  if (values === undefined) throw new AppError('bad_request');
  return createCall(row.name as NameOf<M>, values as OperationValues<NameOf<M>>);
}
type NameOf<M extends 'GET' | 'POST'> = M extends 'GET' ? ReadName : PostName;

/**
 * Returns the call of an operation with checked values, from an address or from within the server.
 * Throws bad_request for a wrong lifetime or too many items.
 */
export function createCall<N extends OperationName>(
  name: N,
  values: OperationValues<N>,
): MatchedOperation<N> {
  const operation = operations[name];
  const cached = 'cached' in operation ? operation.cached : 0;
  const fields: object = values as object;
  const { lifetime = cached, count = 0 } = { ...fields, ...paramsOf(fields) } as {
    lifetime?: number;
    count?: number;
  };
  if (lifetime !== 0 && lifetime !== cached)
    throw new AppError('bad_request', { field: 'lifetime' });
  if (count > COUNT_MAX && name !== 'suggesters' && name !== 'timelines')
    throw new AppError('bad_request', { field: 'count' });
  const path = operation.path as { print(input: object): string };
  return {
    name,
    values,
    lifetime,
    canonical: lifetime === 0 ? '' : path.print(lowerSearch(fields)),
  };
}

/** Search has its lifetime inside `params` (settlement 8). */
function paramsOf(values: object): object {
  return 'params' in values && typeof values.params === 'object' && values.params !== null
    ? values.params
    : {};
}

/** Search ignores case, so one cached response serves all spellings. */
function lowerSearch<V extends object>(values: V): V {
  const texts = Object.entries(values).filter(
    ([name, value]) => ['s', 'search', 'c'].includes(name) && typeof value === 'string',
  );
  return {
    ...values,
    ...Object.fromEntries(texts.map(([name, value]) => [name, (value as string).toLowerCase()])),
  };
}
