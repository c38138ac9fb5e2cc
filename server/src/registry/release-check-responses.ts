import { answerSchemas } from '@nocturne/contracts/answers';
import type { OperationName } from '@nocturne/contracts/operations';

/** The parts of JSON Schema that the contracts use. */
interface Schema {
  type?: 'object' | 'array' | 'integer' | 'number' | 'boolean' | 'string' | 'null';
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
}

const DATE = '2026-01-02T03:04:05Z';
const PICTURE = '/media/1/posters/1-480.webp';
/** Number of items in a list. */
const ITEMS = 2;
/** Example texts for fields that screens parse. */
const TEXTS: readonly [names: RegExp, text: string][] = [
  [/^(post_date|date|.*_(at|date|on)|created|seen)$/, DATE],
  [/^(thumb|thumbs|thumbsrc|scr|scr1|scr2|img|logo|avatar|cover|frame|frames)$/, PICTURE],
  [/^(url|video_url|file|page)$/, '/example/'],
  [/^duration$/, '5:07'],
  [/^dir$/, 'example'],
  [/^(object_id|content_source_id|session_id)$/, '1'],
  [/^file_formats$|^format$/, '_sd.mp4'],
  [/^language$/, 'en'],
  [/^(vr|country|birth_date|birthday|reason_code|outcome|error|pending_email)$/, ''],
];

/**
 * Returns an example response of an operation that matches its schema. Lists have two items; every
 * text and number has a value. The release check renders pages with it.
 */
export function exampleAnswer(name: OperationName): unknown {
  return exampleOf(answerSchemas[name], name);
}

function exampleOf(schema: Schema, name: string): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum.find((one) => one !== '') ?? schema.enum[0];
  if (schema.anyOf)
    return exampleOf(
      schema.anyOf.find(({ type }) => type === 'object') ??
        schema.anyOf.find(({ type }) => type !== 'null') ??
        {},
      name,
    );
  return exampleOfType(schema, name);
}

function exampleOfType(schema: Schema, name: string): unknown {
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, part]) => [key, exampleOf(part, key)]),
      );
    case 'array':
      return Array.from({ length: ITEMS }, () => exampleOf(schema.items ?? {}, name));
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return false;
    case 'string':
      return TEXTS.find(([names]) => names.test(name))?.[1] ?? 'Example';
    case 'null':
    case undefined:
      return null;
    default:
      return schema.type satisfies never;
  }
}
