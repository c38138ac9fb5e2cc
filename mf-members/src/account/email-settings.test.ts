import { describe, expect, test } from '@jest/globals';
import { ApiError } from '@nocturne/api/api-error';
import { testServices } from '@nocturne/federation/testing/test-services';
import { EmailSettings } from './email-settings.ts';

describe('EmailSettings', () => {
  test('R2.3-16 a failed request does not undo a choice made meanwhile', async () => {
    const failed = Promise.withResolvers<never>();
    const requested = Promise.withResolvers<void>();
    let isFirst = true;
    const { api, notifications, transport } = testServices({
      answers: {
        notifySettings: { mailed: [] },
        stat: () => {
          if (!isFirst) return { ok: 1 };
          isFirst = false;
          requested.resolve();
          return failed.promise;
        },
      },
    });
    const settings = new EmailSettings({ api, notifications });
    await settings.load();
    const first = settings.choose('message', true);
    await requested.promise;
    const second = settings.choose('wall_post', true);
    failed.reject(ApiError.offline());
    await Promise.all([first, second]);
    expect(settings.mailed).toEqual(['message', 'wall_post']);
    expect(transport.callsOf('stat').at(-1)?.body).toEqual({
      act: 'notify_settings',
      mailed: 'message,wall_post',
    });
  });
});
