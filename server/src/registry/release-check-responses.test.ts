import { expect, test } from '@jest/globals';
import { answerSchemas } from '@nocturne/contracts/answers';
import type { OperationName } from '@nocturne/contracts/operations';
import { matchPath, routes } from '@nocturne/contracts/routes';
import { Check } from 'typebox/value';
import { exampleAnswer } from './release-check-responses.ts';
import { addressOf } from './release-check-steps.ts';

test('R8-09 every example answer of the release check matches its operation', () => {
  const names = Object.keys(answerSchemas) as OperationName[];
  expect(names.filter((name) => !Check(answerSchemas[name], exampleAnswer(name)))).toEqual([]);
});

test('R8-09 the release check knows an address of every route', () => {
  const found = Object.keys(routes).map(
    (name) => [name, matchPath((addressOf(name) ?? '').split('?')[0] ?? '')] as const,
  );
  expect(
    found.filter(([name, matched]) => matched.kind !== 'route' || matched.route.name !== name),
  ).toEqual([]);
  expect(addressOf('weather')).toBeUndefined();
});
