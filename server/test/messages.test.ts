import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MESSAGE_MAX, MESSAGES_PER_PAGE, MESSAGES_PER_USER } from '@nocturne/contracts/constants';
import type { Message } from '@nocturne/contracts/entities/community';
import { operations } from '@nocturne/contracts/operations';
import { MessagesRepository } from '../src/repositories/community/messages-repository.ts';
import { asMember, asVisitor, errorsOf, freshKey, type ActingMember } from './support/as-member.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let t: TestSite;
let lena: ActingMember;
let moth: ActingMember;
let juniper: ActingMember;
beforeAll(async () => {
  t = await openTestSite();
  [lena, moth, juniper] = await Promise.all([
    asMember(t, 'lena'),
    asMember(t, 'moth'),
    asMember(t, 'juniper'),
  ]);
}, 60_000);
afterAll(() => t.close());
beforeEach(async () => {
  for (const table of ['block', 'message', 'notification'] as const)
    await t.site.db.deleteFrom(table).execute();
});

const write = (
  from: ActingMember,
  to: ActingMember,
  text: string,
  more: Record<string, string> = {},
) => from.act({ act: 'message', user_id: String(to.id), text, key: freshKey(), ...more });
const messageOf = (answer: { json(): unknown }) => (answer.json() as { message: Message }).message;
const texts = async (reader: ActingMember, other: ActingMember) =>
  (await reader.read('messages', { user_id: other.id })).messages.map(({ text }) => text);

describe('R2.3-16 R3-12 messages', () => {
  test('both members read them in order, with their senders', async () => {
    const asked = messageOf(await write(lena, moth, ' Did you see it? '));
    const answered = messageOf(await write(moth, lena, 'Yes. <i>Twice</i>.'));
    expect(asked).toMatchObject({
      from: { username: 'lena' },
      to: { username: 'moth' },
      text: 'Did you see it?',
      is_read: false,
    });
    for (const [reader, other] of [
      [lena, moth],
      [moth, lena],
    ] as const) {
      const read = await reader.read('messages', { user_id: other.id });
      expect(read.messages).toEqual([asked, answered]);
      expect(read).toMatchObject({
        user: { user_id: other.id, username: other.username },
        may_write: true,
        is_blocked: false,
      });
    }
  });

  test('R6-03 only the two members can read them', async () => {
    await write(lena, moth, 'For you');
    expect([await texts(juniper, moth), await texts(juniper, lena)]).toEqual([[], []]);
    expect((await juniper.read('conversations', {})).conversations).toEqual([]);
  });

  test.each([
    ['R5-06 nothing', { text: '\u200B' }, 422, 'text:required'],
    ['R5-06 one character too many', { text: 'x'.repeat(MESSAGE_MAX + 1) }, 422, 'text:too_long'],
    ['to nobody', { user_id: '987654' }, 404, 'user_id:not_found'],
    ['without an id', { user_id: '0' }, 400, 'user_id:bad_request'],
    ['without a key', { key: '' }, 400, 'key:bad_request'],
  ])('%s is refused', async (_what, form, status, expected) => {
    const refused = await write(lena, moth, 'Hello', form);
    expect([refused.statusCode, errorsOf(refused)]).toEqual([status, [expected]]);
  });

  test('members-B messages with a deleted member stay readable; new ones are refused', async () => {
    await write(lena, moth, 'For you');
    await t.site.db
      .updateTable('app_user')
      .set({ status: 'deleted' })
      .where('id', '=', moth.id)
      .execute();
    try {
      const read = await lena.read('messages', { user_id: moth.id });
      expect(read).toMatchObject({
        user: { user_id: moth.id, username: '' },
        avatar: '',
        may_write: false,
        messages: [{ text: 'For you' }],
      });
      expect((await lena.read('conversations', {})).conversations).toMatchObject([
        { user: { user_id: moth.id, username: '' } },
      ]);
      expect(errorsOf(await write(lena, moth, 'Still there?'))).toEqual(['user_id:not_found']);
    } finally {
      await t.site.db
        .updateTable('app_user')
        .set({ status: 'active' })
        .where('id', '=', moth.id)
        .execute();
    }
  });

  test('R6-02 members cannot message themselves', async () => {
    expect(errorsOf(await write(lena, lena, 'Hello'))).toEqual(['message:self']);
    expect(await lena.refusedRead('messages', { user_id: lena.id })).toEqual([
      409,
      ['message:self'],
    ]);
  });

  test('R6-01 a visitor is asked to log in', async () => {
    const of = { user_id: String(moth.id), text: 'Hello', key: freshKey(), message_id: '1' };
    for (const act of ['message', 'message_delete', 'conversation_delete', 'messages_read']) {
      expect([act, (await asVisitor(t, { act, ...of })).statusCode]).toEqual([act, 401]);
    }
    for (const url of [
      operations.messages.path.print({ user_id: 1 }),
      operations.conversations.path.print({}),
      operations.unread.path.print({}),
    ]) {
      const answer = await t.app.inject({ url });
      expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([
        url,
        401,
        'private, no-store',
      ]);
    }
  });

  test('accepts MESSAGE_MAX characters even if each is a surrogate pair', async () => {
    expect(messageOf(await write(lena, moth, '🌙'.repeat(MESSAGE_MAX))).text).toHaveLength(
      2 * MESSAGE_MAX,
    );
  });

  test('R9-01 the first page holds the latest messages', async () => {
    const many = Array.from({ length: MESSAGES_PER_PAGE + 2 }, (_, at) => ({
      from_id: lena.id,
      to_id: moth.id,
      body: `Number ${at}`,
    }));
    await t.site.db.insertInto('message').values(many).execute();
    const first = await moth.read('messages', { user_id: lena.id });
    expect([first.messages.at(-1)?.text, first.total_count, first.pages]).toEqual([
      `Number ${MESSAGES_PER_PAGE + 1}`,
      many.length,
      2,
    ]);
    const second = await moth.read('messages', { user_id: lena.id, page: 2 });
    expect(second.messages.map(({ text }) => text)).toEqual(['Number 0', 'Number 1']);
    expect(await moth.refusedRead('messages', { user_id: lena.id, page: 3 })).toEqual([
      404,
      ['page:not_found'],
    ]);
  });
});

test('forty simultaneous posts with the same key create one message', async () => {
  const key = freshKey();
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => write(lena, moth, 'Once', { key })),
  );
  expect(new Set(answers.map((answer) => messageOf(answer).message_id)).size).toBe(1);
  expect(await texts(moth, lena)).toEqual(['Once']);
});

test(`allows a member ${MESSAGES_PER_USER} messages in ten minutes across recipients`, async () => {
  const others = [moth, juniper];
  const answers = await Promise.all(
    Array.from({ length: MESSAGES_PER_USER + 2 }, (_, at) =>
      write(lena, others[at % 2] ?? moth, `Number ${at}`),
    ),
  );
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(refused.map((answer) => [answer.statusCode, errorsOf(answer)])).toEqual([
    [429, ['notify:too_often']],
    [429, ['notify:too_often']],
  ]);
});

describe('R2.3-16 conversations', () => {
  test('lists the latest first, with the last message and the unread count', async () => {
    await write(moth, lena, 'One');
    await write(moth, lena, 'Two');
    await write(lena, juniper, 'Three');
    const { conversations, total_count: total } = await lena.read('conversations', {});
    expect(
      conversations.map(({ user, last, unread }) => [user.username, last.text, unread]),
    ).toEqual([
      ['juniper', 'Three', 0],
      ['moth', 'Two', 2],
    ]);
    expect([total, (await lena.read('unread', {})).messages]).toEqual([2, 2]);
  });

  test('marking messages as read shows on both sides and lowers the unread count', async () => {
    await write(moth, lena, 'One');
    await write(juniper, lena, 'Two');
    for (let at = 0; at < 2; at += 1)
      await lena.act({ act: 'messages_read', user_id: String(moth.id) });
    expect(await lena.read('unread', {})).toEqual({ notifications: 1, messages: 1 });
    expect((await moth.read('messages', { user_id: lena.id })).messages[0]?.is_read).toBe(true);
  });

  test('a member deletes a message on their own side only, and only once', async () => {
    const { message_id: id } = messageOf(await write(lena, moth, 'Kept by moth'));
    const remove = (by: ActingMember) => by.act({ act: 'message_delete', message_id: String(id) });
    expect((await remove(lena)).json()).toEqual({ ok: 1 });
    expect([await texts(lena, moth), await texts(moth, lena)]).toEqual([[], ['Kept by moth']]);
    expect(errorsOf(await remove(lena))).toEqual(['message_id:not_found']);
  });

  test('R6-03 deleting a message between other members answers not_found', async () => {
    const { message_id: id } = messageOf(await write(lena, moth, 'Stays'));
    expect(errorsOf(await juniper.act({ act: 'message_delete', message_id: String(id) }))).toEqual([
      'message_id:not_found',
    ]);
    expect(await texts(moth, lena)).toEqual(['Stays']);
  });

  test('deleting a conversation clears one side; the next message restarts it', async () => {
    await write(lena, moth, 'Before');
    await write(moth, lena, 'Before too');
    for (let at = 0; at < 2; at += 1)
      expect(
        (await lena.act({ act: 'conversation_delete', user_id: String(moth.id) })).json(),
      ).toEqual({ ok: 1 });
    expect([
      (await lena.read('conversations', {})).conversations,
      (await lena.read('unread', {})).messages,
    ]).toEqual([[], 0]);
    await write(moth, lena, 'After');
    expect([await texts(lena, moth), await texts(moth, lena)]).toEqual([
      ['After'],
      ['Before', 'Before too', 'After'],
    ]);
  });

  test('purges messages a day after both sides deleted them', async () => {
    const { message_id: id } = messageOf(await write(lena, moth, 'Gone'));
    await write(lena, moth, 'Kept');
    for (const side of [lena, moth])
      await side.act({ act: 'message_delete', message_id: String(id) });
    await t.site.db
      .updateTable('message')
      .set({ created_at: new Date(Date.now() - 90_000_000) })
      .execute();
    await new MessagesRepository(t.site.db).purgeRemoved();
    expect(await t.site.db.selectFrom('message').select('body').execute()).toEqual([
      { body: 'Kept' },
    ]);
  });
});

describe('R2.3-16 a blocked member', () => {
  test('can neither send nor receive messages; earlier messages stay', async () => {
    await write(moth, lena, 'Before');
    await lena.act({ act: 'block', user_id: String(moth.id) });
    for (const [from, to] of [
      [moth, lena],
      [lena, moth],
    ] as const) {
      const refused = await write(from, to, 'After');
      expect([refused.statusCode, errorsOf(refused)]).toEqual([403, ['message:forbidden']]);
    }
    expect(await lena.read('messages', { user_id: moth.id })).toMatchObject({
      is_blocked: true,
      may_write: false,
    });
    expect(await moth.read('messages', { user_id: lena.id })).toMatchObject({
      is_blocked: false,
      may_write: false,
    });
    expect(await texts(lena, moth)).toEqual(['Before']);
    await lena.act({ act: 'unblock', user_id: String(moth.id) });
    expect((await write(moth, lena, 'After')).statusCode).toBe(200);
  });
});
