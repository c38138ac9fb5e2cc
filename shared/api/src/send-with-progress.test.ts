import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { HttpTransport } from './http-transport.ts';
import { ANSWER_BYTES_MAX } from './read-text.ts';

/** Replaces XMLHttpRequest: the test plays the network. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  opened: [string, string] | undefined;
  sent: FormData | undefined;
  headers: Record<string, string> = {};
  upload = new EventTarget();
  timeout = 0;
  status = 200;
  responseText = '{"ok":1,"video_id":7}';

  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(method: string, address: string) {
    this.opened = [method, address];
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(form: FormData) {
    this.sent = form;
  }
  says(event: string) {
    this.dispatchEvent(new Event(event));
  }
  sends(loaded: number, total: number) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total }));
  }
  abort() {
    this.says('abort');
  }
}

const real = globalThis.XMLHttpRequest;
afterEach(() => {
  globalThis.XMLHttpRequest = real;
});

function upload(options: { signal?: AbortSignal; timeoutMs?: number } = {}) {
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  const progress: [number, number][] = [];
  const form = new FormData();
  form.set('section', 'video');
  const call = {
    name: 'videoEdit',
    input: {},
    body: form,
    options: {
      ...options,
      onProgress: (sent: number, total: number) => progress.push([sent, total]),
    },
  } as const;
  return { answer: new HttpTransport().send(call), progress, form, request: FakeRequest.last };
}

describe('R7-05 multipart uploads', () => {
  test('report bytes sent and total bytes, then resolve with the response', async () => {
    const { answer, progress, form, request } = upload();
    request.sends(10, 40);
    request.sends(40, 40);
    request.says('load');

    await expect(answer).resolves.toEqual({ status: 200, data: { ok: 1, video_id: 7 } });
    expect(request.opened).toEqual(['POST', '/api/video_edit.php']);
    expect(request.sent).toBe(form);
    expect(request.headers).toEqual({ Accept: 'application/json' });
    expect(progress).toEqual([
      [10, 40],
      [40, 40],
    ]);
  });

  test('reject with different codes for a network failure, an abort and a timeout', async () => {
    const broken = upload();
    broken.request.says('error');
    await expect(broken.answer).rejects.toMatchObject({ code: 'offline' });

    const abort = new AbortController();
    const left = upload({ signal: abort.signal });
    abort.abort();
    await expect(left.answer).rejects.toMatchObject({ code: 'aborted' });

    const late = upload({ timeoutMs: 1000 });
    late.request.says('timeout');
    await expect(late.answer).rejects.toThrow('timeout of 1000ms exceeded');
  });

  test('R8-05 abort an oversized response and reject it as malformed', async () => {
    const { answer, request } = upload();
    const aborted = jest.spyOn(request, 'abort');
    request.dispatchEvent(new ProgressEvent('progress', { loaded: ANSWER_BYTES_MAX }));
    expect(aborted).not.toHaveBeenCalled();
    request.dispatchEvent(new ProgressEvent('progress', { loaded: ANSWER_BYTES_MAX + 1 }));
    await expect(answer).rejects.toMatchObject({ code: 'malformed' });
    expect(aborted).toHaveBeenCalledTimes(1);
  });

  test('send nothing if the signal is already aborted', async () => {
    const { answer, request } = upload({ signal: AbortSignal.abort() });
    await expect(answer).rejects.toMatchObject({ code: 'aborted' });
    expect(request.sent).toBeUndefined();
  });
});
