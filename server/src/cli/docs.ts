import { answerSchemas } from '@nocturne/contracts/answers';
import { ERROR_STATUS } from '@nocturne/contracts/error-codes';
import { OPERATION_NAMES, operations, type OperationName } from '@nocturne/contracts/operations';
import { ENVIRONMENT_DEFAULTS } from '../config/config.ts';
import { printOperatorExample, printOperatorSchema } from '../config/operator-file.ts';
import { print, printHelp } from './arguments.ts';

/** Documents to print, by the word that selects them. The default is `api`. */
const PAGES: Readonly<Record<string, () => string>> = {
  api: apiPage,
  'operator-schema': printOperatorSchema,
  'operator-example': printOperatorExample,
};

if (import.meta.main) {
  const page = PAGES[process.argv[2] ?? 'api'];
  if (page) print(page());
  else printHelp(`npm run -s docs -- ${Object.keys(PAGES).join('|')}`, process.argv.slice(2));
}

/**
 * Returns the text of docs/api.md, generated from the contracts. A test fails if the file is out of
 * date.
 */
export function apiPage(): string {
  return [
    '# The API\n\nMade by `npm run docs` from `shared/contracts`; do not edit.\n',
    'A lifetime of 0 gives `.jsond`, which nobody stores; any other lifetime must be the ' +
      'constant of its shape. Every refusal is the error form ' +
      '`{"error":1,"code","errors":[{"field","code","info"}]}`.\n',
    '| operation | call | lifetime (s) | answer |\n|---|---|---|---|',
    ...OPERATION_NAMES.map(row),
    '\n## Answers\n',
    ...OPERATION_NAMES.map((name) => {
      const schema = JSON.stringify(answerSchemas[name], null, 1);
      return `### ${name}\n\n${operations[name].summary}.\n\n\`\`\`json\n${schema}\n\`\`\`\n`;
    }),
    '## Error codes\n\n| code | status |\n|---|---|',
    ...Object.entries(ERROR_STATUS).map(([code, status]) => `| ${code} | ${status} |`),
    '\n## Environment\n\n| variable | default |\n|---|---|',
    ...Object.entries(ENVIRONMENT_DEFAULTS).map(
      ([name, value]) => `| ${name} | ${value === '' ? '(empty)' : value} |`,
    ),
  ].join('\n');
}

function row(name: OperationName): string {
  const operation = operations[name];
  const cached =
    'cached' in operation && operation.cached !== undefined ? String(operation.cached) : '-';
  const kind =
    'media' in operation ? operation.media : 'body' in operation ? operation.body : 'JSON';
  return `| ${name} | \`${operation.method} ${operation.path.template}\` | ${cached} | ${kind} |`;
}
