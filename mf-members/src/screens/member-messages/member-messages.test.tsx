import type { Message } from '@nocturne/contracts/entities/community';
import { refusal, type FakeAnswers } from '@nocturne/federation/testing/fake-transport';
import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aConversation,
  aMessage,
  ANN,
  areaAnswers,
  LENA,
  onePage,
} from '../../testing/member-area.ts';
import { showRoute } from '../../testing/show-route.tsx';

const threadOf = (messages: readonly Message[], changes: object = {}) => ({
  messages: [...messages],
  ...onePage(messages),
  user: LENA,
  avatar: '',
  is_blocked: false,
  may_write: true,
  ...changes,
});
const mine = aMessage({ message_id: 2, from: ANN, to: LENA, text: 'Twice.' });

const showMessages = (answers: FakeAnswers = {}, query = 'with=7') =>
  showRoute(
    'member_messages',
    {
      user: ANN,
      answers: {
        ...areaAnswers,
        conversations: {
          conversations: [aConversation({ last: mine, unread: 2 })],
          ...onePage([1]),
        },
        messages: threadOf([aMessage(), mine]),
        ...answers,
      },
    },
    { params: { id: '3', page: '1' }, query },
  );
const log = () => screen.getByRole('log');
const write = async (text: string) => {
  await userEvent.click(screen.getByLabelText('Message to lena'));
  await userEvent.paste(text);
  await userEvent.keyboard('{Enter}');
};

describe('R2.3-16 messages', () => {
  test('conversations show their last message and the number of unread ones', async () => {
    await showMessages({}, '');
    const link = screen.getByRole('link', { name: /You: Twice/ });
    expect(link).toHaveAttribute('href', '/members/3/messages/1/?with=7');
    expect(within(link).getByLabelText('2 unread messages')).toBeInTheDocument();
    expect(screen.getByText('Choose a conversation')).toBeInTheDocument();
  });

  test('an opened conversation shows the newest message last and is marked as read', async () => {
    const { services } = await showMessages({
      messages: threadOf([aMessage({ is_read: false }), mine]),
      stat: { ok: 1 },
    });
    expect(
      within(log())
        .getAllByText(/./, { selector: 'p' })
        .map((line) => line.textContent),
    ).toEqual(['Did you see it?', 'Twice.']);
    expect(services.transport.callsOf('stat')[0]?.body).toEqual({
      act: 'messages_read',
      user_id: '7',
    });
    expect(screen.queryByLabelText('2 unread messages')).toBeNull();
  });

  test('Enter sends, empties the form and keeps the focus', async () => {
    const sent = aMessage({ message_id: 3, from: ANN, to: LENA, text: 'See you' });
    const { services } = await showMessages({ stat: { ok: 1, message: sent } });
    await write('See you');
    expect(await within(log()).findByText('See you')).toBeInTheDocument();
    expect(services.transport.callsOf('stat')[0]?.body).toMatchObject({
      act: 'message',
      user_id: '7',
      text: 'See you',
    });
    expect(screen.getByLabelText('Message to lena')).toHaveValue('');
    expect(screen.getByLabelText('Message to lena')).toHaveFocus();
  });

  test('members-B the first message adds the conversation to the list at once', async () => {
    const sent = aMessage({ message_id: 3, from: ANN, to: LENA, text: 'See you' });
    await showMessages({
      stat: { ok: 1, message: sent },
      messages: threadOf([]),
      conversations: { conversations: [], ...onePage([]) },
    });
    expect(screen.getByText('No messages yet')).toBeInTheDocument();
    await write('See you');
    expect(await screen.findByRole('link', { name: /You: See you/ })).toHaveAttribute(
      'href',
      '/members/3/messages/1/?with=7',
    );
    expect(screen.queryByText('No messages yet')).toBeNull();
  });

  test('members-B a conversation with a deleted member is read-only', async () => {
    const read = {
      ...threadOf([aMessage()]),
      user: { user_id: 7, username: '' },
      avatar: '',
      may_write: false,
    };
    await showMessages({ messages: read });
    expect(within(log()).getByText('Did you see it?')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Deleted member' })).toBeInTheDocument();
    expect(screen.getByText(/This account was deleted/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  });

  test('Shift+Enter inserts a line break', async () => {
    const { services } = await showMessages();
    await userEvent.type(screen.getByLabelText('Message to lena'), 'One{Shift>}{Enter}{/Shift}two');
    expect(screen.getByLabelText('Message to lena')).toHaveValue('One\ntwo');
    expect(services.transport.callsOf('stat')).toEqual([]);
  });

  test('R5-06 does not send an empty message', async () => {
    const { services } = await showMessages();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('This field is required')).toBeInTheDocument();
    expect(services.transport.callsOf('stat')).toEqual([]);
  });

  test('R8-05 keeps the text of a refused message', async () => {
    await showMessages({ stat: refusal('forbidden', 'message') });
    await write('Hello');
    expect(await screen.findByRole('alert')).toHaveTextContent('You do not have permission');
    expect(screen.getByLabelText('Message to lena')).toHaveValue('Hello');
  });

  test('puts earlier messages first', async () => {
    const pages = [
      threadOf([mine], { pages: 2, total_count: 2 }),
      threadOf([aMessage()], { pages: 2, total_count: 2 }),
    ];
    await showMessages({
      messages: ({ values }) => pages[values.page - 1] ?? refusal('not_found'),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    await within(log()).findByText('Did you see it?');
    expect(
      within(log())
        .getAllByText(/./, { selector: 'p' })
        .map((line) => line.textContent),
    ).toEqual(['Did you see it?', 'Twice.']);
  });

  test('section 6 Retry replaces Show earlier messages when they do not load', async () => {
    const { services } = await showMessages({
      messages: threadOf([mine], { pages: 2, total_count: 2 }),
    });
    services.transport.answers['messages'] = refusal('system');
    await userEvent.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
    services.transport.answers['messages'] = threadOf([aMessage()], { pages: 2, total_count: 2 });
    await userEvent.click(retry);
    await within(log()).findByText('Did you see it?');
  });

  test('deletes a message for the member only', async () => {
    const { services } = await showMessages({ stat: { ok: 1 }, messages: threadOf([mine]) });
    await userEvent.click(screen.getByRole('button', { name: 'Delete message for you' }));
    await waitFor(() => expect(screen.queryByText('Twice.')).toBeNull());
    expect(services.transport.callsOf('stat')[0]?.body).toEqual({
      act: 'message_delete',
      message_id: '2',
    });
  });

  test('deletes a conversation after confirmation and returns to the list', async () => {
    const { services } = await showMessages({ stat: { ok: 1 } });
    await userEvent.click(screen.getByRole('button', { name: 'More actions for lena' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete conversation' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, delete' }));
    await waitFor(() => expect(services.visited).toEqual(['/members/3/messages/1/']));
    expect(services.transport.callsOf('stat').at(-1)?.body).toEqual({
      act: 'conversation_delete',
      user_id: '7',
    });
  });

  test('a blocked member must be unblocked before the form appears', async () => {
    const { services } = await showMessages({
      messages: threadOf([], { is_blocked: true, may_write: false }),
      stat: { ok: 1 },
    });
    expect(screen.getByText('You have blocked lena. Unblock to write.')).toBeInTheDocument();
    expect(screen.queryByLabelText('Message to lena')).toBeNull();
    services.transport.answers = { ...services.transport.answers, messages: threadOf([]) };
    await userEvent.click(screen.getByRole('button', { name: 'More actions for lena' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Unblock member' }));
    expect(await screen.findByLabelText('Message to lena')).toBeInTheDocument();
  });

  test('does not reveal that the other member has blocked them', async () => {
    await showMessages({ messages: threadOf([], { may_write: false }) });
    expect(screen.getByText('You can’t write to this member.')).toBeInTheDocument();
  });

  test('shows messages that arrive meanwhile', async () => {
    const { services } = await showMessages({ stat: { ok: 1 } });
    services.transport.answers = {
      ...services.transport.answers,
      messages: threadOf([mine, aMessage({ message_id: 4, text: 'New' })]),
    };
    act(() => services.unread.accept({ notifications: 1, messages: 1 }));
    expect(await within(log()).findByText('New')).toBeInTheDocument();
  });

  test('the tab shows the number of unread messages', async () => {
    const { services } = await showMessages();
    act(() => services.unread.accept({ notifications: 0, messages: 4 }));
    expect(await screen.findByRole('link', { name: /^Messages\s*4$/ })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('settlement 29: answers 404 when the other member does not exist', async () => {
    const { outcome } = await showMessages({ messages: refusal('not_found', 'user_id') });
    expect(outcome).toEqual({ status: 404 });
  });

  test('says that there are no messages yet', async () => {
    await showMessages({ conversations: { conversations: [], ...onePage([]) } }, '');
    expect(screen.getByText('No messages yet')).toBeInTheDocument();
  });
});
