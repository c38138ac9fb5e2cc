import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parseSync, Visitor } from 'oxc-parser';
import { inRoot } from '../process/root.ts';

const COLUMNS = 4;

interface Step {
  file: string;
  name: string;
  call: string;
  connection: string;
}

interface Walk {
  title: string;
  limit: number;
  steps: readonly Step[];
}

const walks = readFileSync(inRoot('docs/walks.md'), 'utf8').split('\n## ').slice(1).map(walkOf);

function walkOf(section: string): Walk {
  const [title = ''] = section.split('\n', 1);
  const limit = Number(/At most (\d+) files/.exec(section)?.[1]);
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return { title, limit, steps: rows.map(stepOf) };
}

function stepOf(row: string): Step {
  const cells = row.split('|').slice(1, -1);
  expect(cells).toHaveLength(COLUMNS);
  const [file = '', name = '', call = '', connection = ''] = cells.map((cell) =>
    cell.trim().replaceAll(/^`|`$/g, ''),
  );
  return { file, name, call, connection };
}

/** The connections that need no call by name; the table may add details. */
const CONNECTIONS = [
  'a click,',
  'the router calls',
  'the remote’s route:',
  'the form’s',
  'HTTP',
  'the table of handlers',
  'SQL',
];

/** Names that a file defines, and what it calls by a path such as `app.get`. */
function definitionsIn(file: string): Set<string> {
  const text = readFileSync(inRoot(file), 'utf8');
  const names = new Set<string>();
  const add = (node: { type: string; name?: unknown } | null): void => {
    if (node?.type === 'Identifier') names.add(String(node.name));
  };
  const visitor = new Visitor({
    FunctionDeclaration: ({ id }) => add(id),
    VariableDeclarator: ({ id }) => add(id),
    MethodDefinition: ({ key }) => add(key),
    Property: ({ key, value }) => {
      if (value.type.endsWith('FunctionExpression')) add(key);
    },
    CallExpression: ({ callee }) => {
      if (callee.type === 'MemberExpression') names.add(text.slice(callee.start, callee.end));
    },
  });
  visitor.visit(parseSync(file, text).program);
  return names;
}

/** The code without comments. */
function codeOf(file: string): string {
  const text = readFileSync(inRoot(file), 'utf8');
  const { comments } = parseSync(file, text);
  return comments.reduceRight(
    (code, { start, end }) => code.slice(0, start) + code.slice(end),
    text,
  );
}

test('docs/walks.md has the three walks with their limits', () => {
  expect(walks.map(({ limit }) => limit)).toEqual([18, 10, 11]);
});

describe.each(walks)('$title', ({ limit, steps }) => {
  test('is within its limit, and no file is in it twice', () => {
    expect(steps.length).toBeGreaterThan(1);
    expect(steps.length).toBeLessThanOrEqual(limit);
    expect(new Set(steps.map(({ file }) => file)).size).toBe(steps.length);
  });

  test.each(steps)('$file defines $name and calls $call', ({ file, name, call }) => {
    expect(definitionsIn(file)).toContain(name);
    expect(codeOf(file)).toContain(call);
  });

  test('each file calls the next one by name, or the table says what connects them', () => {
    const loose = steps
      .slice(0, -1)
      .filter(({ call, connection }, at) =>
        connection === ''
          ? call.split('.').at(-1) !== steps[at + 1]?.name
          : !CONNECTIONS.some((known) => connection.startsWith(known)),
      )
      .map(({ file }) => file);
    expect(loose).toEqual([]);
  });
});
