import { buildCommand, buildRouteMap } from '@stricli/core';
import { docsOf } from '../../../../server/src/cli/command-docs.ts';
import { withContext } from '../with-context.ts';

const bash = buildCommand({
  docs: docsOf('Print the completion script for bash', {
    details:
      'Put this line into ~/.bashrc, with the path of nocturne if it is not in PATH:\n\n' +
      'source <(nocturne completion bash)\n\n' +
      'It completes calls of nocturne by any path, such as ./nocturne.',
    examples: ['completion bash'],
  }),
  parameters: {},
  func: withContext(async ({ process: { stdout } }) => {
    const { BASH_SCRIPT } = await import('./bash-script.ts');
    stdout.write(BASH_SCRIPT);
  }),
});

const propose = buildCommand({
  docs: docsOf('Print the completions of an incomplete command line, one a line', {
    examples: ['completion propose -- remotes li'],
  }),
  parameters: {
    flags: {},
    positional: {
      kind: 'array',
      parameter: { parse: String, placeholder: 'WORD', brief: 'Words after nocturne' },
    },
  },
  loader: async () => withContext((await import('./propose.ts')).propose),
});

export const completion = buildRouteMap({
  routes: { bash, propose },
  docs: {
    ...docsOf('Completion for shells', { examples: ['completion bash'] }),
    hideRoute: { propose: true },
  },
});
