import { buildCommand, buildRouteMap } from '@stricli/core';
import { docsOf } from '../../../../server/src/cli/command-docs.ts';
import { withContext } from '../with-context.ts';

const api = buildCommand({
  docs: docsOf('Print docs/api.md, the API', { examples: ['docs api > docs/api.md'] }),
  parameters: {},
  loader: async () => withContext((await import('./print-docs.ts')).printApi),
});

const commands = buildCommand({
  docs: docsOf('Print docs/commands.md, the help of every command', {
    examples: ['docs commands > docs/commands.md'],
  }),
  parameters: {},
  loader: async () => withContext((await import('./print-docs.ts')).printCommands),
});

const operatorSchema = buildCommand({
  docs: docsOf("Print the JSON schema of the operator's file", {
    examples: ['docs operator-schema > docs/operator.schema.json'],
  }),
  parameters: {},
  loader: async () => withContext((await import('./print-docs.ts')).printSchema),
});

const operatorExample = buildCommand({
  docs: docsOf("Print an example of the operator's file", {
    examples: ['docs operator-example > operator.json'],
  }),
  parameters: {},
  loader: async () => withContext((await import('./print-docs.ts')).printExample),
});

export const docs = buildRouteMap({
  routes: { api, commands, operatorSchema, operatorExample },
  docs: docsOf('Generated documents', { examples: ['docs api > docs/api.md'] }),
});
