import { describe, expect, test } from '@jest/globals';
import type { ErrorAnswer, FieldError } from '@nocturne/contracts/error-codes';
import { ApiError, isApiError } from './api-error.ts';
import { Api, type Transport } from './api.ts';

function transportOf(answer: { status: number; data: unknown } | ApiError): Transport {
  return {
    send: () => (answer instanceof ApiError ? Promise.reject(answer) : Promise.resolve(answer)),
  };
}
const refusal: ErrorAnswer = {
  error: 1,
  code: 'too_many',
  errors: [
    { field: 'usr', code: 'required' },
    { field: 'notify', code: 'too_many', info: { minutes: 10 } },
  ],
};

describe('Api', () => {
  test('R8-05 reads and posts report an error on the field notify with its info', async () => {
    const noticed: FieldError[] = [];
    const api = new Api(transportOf({ status: 429, data: refusal }), {
      onNotify: (error) => noticed.push(error),
    });

    await expect(api.read('stats', {})).rejects.toMatchObject({
      code: 'http',
      status: 429,
      refusal,
    });
    await expect(api.post('signin', { usr: 'ann', pwd: 'secret' })).resolves.toEqual({
      ok: false,
      status: 429,
      refusal,
    });

    const notice = { field: 'notify', code: 'too_many', info: { minutes: 10 } };
    expect(noticed).toEqual([notice, notice]);
  });

  test('R8-05 rejects a response with the error flag, even with status 200', async () => {
    const api = new Api(transportOf({ status: 200, data: refusal }));
    await expect(api.read('stats', {})).rejects.toMatchObject({ code: 'http', refusal });
  });

  test('R8-05 rejects on network errors', async () => {
    const api = new Api(transportOf(ApiError.offline()));
    await expect(api.read('stats', {})).rejects.toThrow('Network Error');
    await expect(api.post('signin', { act: 'logout' })).rejects.toThrow('Network Error');
  });

  test('rejects a failed status without the error form, for reads and posts', async () => {
    const api = new Api(transportOf({ status: 500, data: {} }));
    await expect(api.read('stats', {})).rejects.toMatchObject({ code: 'http', status: 500 });
    await expect(api.post('signin', { act: 'logout' })).rejects.toMatchObject({
      code: 'http',
      status: 500,
    });
  });
});

describe('R8-05 Api rejects a response of another server as malformed', () => {
  test.each([{}, [], null, 'welcome', 7, { videos: [null], total_count: 1, pages: 1 }])(
    '%j',
    async (data) => {
      const api = new Api(transportOf({ status: 200, data }));
      await expect(api.read('videos', {})).rejects.toMatchObject({
        code: 'malformed',
        status: 200,
      });
      await expect(api.post('signin', { act: 'logout' })).rejects.toMatchObject({
        code: 'malformed',
        status: 200,
      });
    },
  );
});

describe('ApiError', () => {
  test('R8-05 has the messages of section 8', () => {
    expect(ApiError.aborted().message).toBe('Request aborted');
    expect(ApiError.offline().message).toBe('Network Error');
    expect(ApiError.timeout(15_000).message).toBe('timeout of 15000ms exceeded');
  });

  test('recognizes errors by name, because two copies of the class may exist', () => {
    const foreign = Object.assign(new Error('Network Error'), {
      name: 'ApiError',
      code: 'offline',
    });
    expect(isApiError(foreign)).toBe(true);
    expect(isApiError(new Error('ApiError'))).toBe(false);
    expect(isApiError({ name: 'ApiError' })).toBe(false);
  });

  test('keeps its cause', () => {
    const cause = new TypeError('fetch failed');
    expect(ApiError.offline(cause).cause).toBe(cause);
  });
});
