import { buildCommand, buildRouteMap } from '@stricli/core';
import { docsOf } from '../command-docs.ts';
import { printed } from '../command-output.ts';
import { JSON_FLAG, tuple, word } from '../parameters.ts';

const EMAIL = word('EMAIL', 'Email address');

const add = buildCommand({
  docs: docsOf('Add a trusted flagger and print the token, only once', {
    examples: ['cases flagger add "Hotline" reports@hotline.example'],
  }),
  parameters: {
    flags: JSON_FLAG,
    positional: tuple(word('NAME', 'Name of the organization'), EMAIL),
  },
  loader: async () => printed((await import('./flaggers.ts')).addFlagger),
});

const end = buildCommand({
  docs: docsOf('End a trusted flagger; the token stops working', {
    examples: ['cases flagger end reports@hotline.example'],
  }),
  parameters: { flags: JSON_FLAG, positional: tuple(EMAIL) },
  loader: async () => printed((await import('./flaggers.ts')).endFlagger),
});

const list = buildCommand({
  docs: docsOf('List trusted flaggers', { examples: ['cases flagger list --json'] }),
  parameters: { flags: JSON_FLAG },
  loader: async () => printed((await import('./flaggers.ts')).listFlaggers),
});

export const flagger = buildRouteMap({
  routes: { add, end, list },
  docs: docsOf('Trusted flaggers', { examples: ['cases flagger list'] }),
});
