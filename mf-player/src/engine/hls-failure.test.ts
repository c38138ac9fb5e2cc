import { expect, test } from '@jest/globals';
import { ErrorDetails, ErrorTypes } from 'hls.js';
import { failureOf, type HlsError } from './hls-failure.ts';

const elsewhere = { nextAutoLevel: 1 };
const nowhere = {};

function error(changes: Partial<HlsError>): HlsError {
  return {
    fatal: false,
    type: ErrorTypes.NETWORK_ERROR,
    details: ErrorDetails.FRAG_LOAD_ERROR,
    ...changes,
  };
}

test('R4-19 a refused request is fatal only if there is no other level', () => {
  const response = { url: '', code: 404 };
  expect(failureOf(error({ response, errorAction: nowhere }))).toEqual({
    fatal: true,
    kind: 'other',
  });
  expect(failureOf(error({ response, errorAction: elsewhere }))).toEqual({
    fatal: false,
    kind: 'other',
  });
  expect(
    failureOf(error({ response, errorAction: nowhere, details: ErrorDetails.LEVEL_LOAD_ERROR }))
      .fatal,
  ).toBe(true);
});

test('R4-19 treats a 5xx response as a network error', () => {
  const response = { url: '', code: 503 };
  expect(failureOf(error({ response, errorAction: nowhere }))).toEqual({
    fatal: false,
    kind: 'network',
  });
  expect(failureOf(error({ response, errorAction: nowhere, fatal: true }))).toEqual({
    fatal: true,
    kind: 'network',
  });
});

test('R4-19 does not wait again after a timeout', () => {
  for (const details of [
    ErrorDetails.FRAG_LOAD_TIMEOUT,
    ErrorDetails.LEVEL_LOAD_TIMEOUT,
    ErrorDetails.MANIFEST_LOAD_TIMEOUT,
  ]) {
    expect(failureOf(error({ details, fatal: true }))).toEqual({ fatal: true, kind: 'other' });
  }
});

test('R4-19 classifies media errors by type, whatever their details say', () => {
  const media = error({ type: ErrorTypes.MEDIA_ERROR, details: ErrorDetails.BUFFER_STALLED_ERROR });
  expect(failureOf(media)).toEqual({ fatal: false, kind: 'media' });
  expect(failureOf({ ...media, type: ErrorTypes.OTHER_ERROR, fatal: true })).toEqual({
    fatal: true,
    kind: 'other',
  });
});
