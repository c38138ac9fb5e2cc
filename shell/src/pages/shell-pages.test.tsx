import { refusal } from '@nocturne/federation/testing/fake-transport';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { CaseStatus } from '@nocturne/contracts/entities/cases';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anInformation } from '../testing/an-information.ts';
import { openSite } from '../testing/open-site.tsx';
import { testShell, type TestShell } from '../testing/test-shell.ts';

const information = anInformation();
let shell: TestShell;

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  shell = testShell({}, { answers: { information } });
});

const main = () => within(screen.getByRole('main'));
const title = () => main().findByRole('heading', { level: 1 });

describe('R2.1-19 information pages in the browser', () => {
  test('R2.1-19 a document is requested in the language of the page', async () => {
    shell = testShell({}, { answers: { information }, language: 'fr' });
    await openSite(shell, '/information/cookies/');
    expect(await title()).toHaveTextContent('Cookies et stockage');
    expect(
      shell.services.transport.callsOf('information').map(({ values }) => values),
    ).toMatchObject([{ document: 'cookies', lang: 'fr' }]);
    expect(main().getAllByRole('table')).toHaveLength(2);
    expect(main().getByRole('rowheader', { name: 'watch_later' })).toBeVisible();
  });

  test('R2.1-19 navigation replaces one document with another', async () => {
    const router = await openSite(shell, '/information/terms/');
    expect(await title()).toHaveTextContent('Terms of use');
    const links = main().getAllByRole('link', { name: 'Help and support' });
    expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(
      new Set(['/information/support/']),
    );
    await act(async () => void router.navigate('/information/support/'));
    await waitFor(async () => expect(await title()).toHaveTextContent('Help and support'));
    expect(main().getByText(/RTA-5042-1996-1400-1577-RTA/)).toBeVisible();
  });

  test('R2.1-19 links the contact form if the operator has no email address', async () => {
    const bare = anInformation({
      abuse_email: '',
      company: { ...information.company, email: '', phone: '' },
    });
    shell = testShell({}, { answers: { information: bare } });
    await openSite(shell, '/information/support/');
    await title();
    expect(main().queryByRole('link', { name: /@/ })).toHaveAttribute(
      'href',
      'mailto:privacy@tidewater.example',
    );
    expect(main().getAllByRole('link', { name: 'the contact form' }).length).toBeGreaterThan(1);
  });

  test('R2.1-24 a document that failed to load offers a retry', async () => {
    shell = testShell({}, { answers: { information: refusal('unavailable') } });
    await openSite(shell, '/information/terms/');
    expect(await main().findByRole('alert')).toHaveTextContent('This page did not load');
    shell.services.transport.answers = { information };
    await act(async () => main().getByRole('button', { name: 'Try again' }).click());
    expect(await main().findByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  });
});

describe('R2.1-23 contacts in the browser', () => {
  const send = () => userEvent.click(main().getByRole('button', { name: 'Send message' }));
  const write = async (): Promise<void> => {
    await userEvent.selectOptions(main().getByRole('combobox', { name: 'Reason' }), 'other');
    await userEvent.type(main().getByRole('textbox', { name: 'Your message' }), 'Hello');
  };

  test('R2.1-23 validates, sends, focuses the thanks and offers another message', async () => {
    shell.services.transport.answers = { information, contact: { ok: 1 } };
    await openSite(shell, '/contacts');
    await title();
    await send();
    expect(main().getByRole('combobox', { name: 'Reason' })).toBeInvalid();
    expect(shell.services.transport.callsOf('contact')).toHaveLength(0);
    await write();
    await send();
    await waitFor(() => expect(main().getByRole('heading', { name: 'Thank you' })).toHaveFocus());
    expect(shell.services.transport.callsOf('contact').map(({ body }) => body)).toEqual([
      { reason: 'other', eml: '', message: 'Hello', page: '' },
    ]);
    await userEvent.click(main().getByRole('button', { name: 'Write another message' }));
    expect(main().getByRole('textbox', { name: 'Your message' })).toHaveValue('');
    expect(main().getByRole('combobox', { name: 'Reason' })).toHaveFocus();
  });

  test('R2.1-23 shows a refusal and keeps the text', async () => {
    shell.services.transport.answers = { information, contact: refusal('too_many') };
    await openSite(shell, '/contacts');
    await title();
    await write();
    await send();
    expect(await main().findByText(/Too many/)).toBeVisible();
    expect(main().getByRole('textbox', { name: 'Your message' })).toHaveValue('Hello');
  });
});

describe('R1-01 notices and cases in the browser', () => {
  const status: CaseStatus = {
    reference: 'NC-7G5Q2XKM',
    reason_code: '',
    decided_at: '',
    others: [] as string[],
    kind: 'ncii',
    state: 'acknowledged',
    outcome: '',
    received_at: '2026-11-23T10:00:00.000Z',
    deadline_at: '2026-11-25T10:00:00.000Z',
  };
  const type = (name: string, text: string) =>
    userEvent.type(main().getByRole('textbox', { name }), text);

  test('R1-01 a notice is validated, sent and leads to its case page', async () => {
    shell.services.transport.answers = {
      information,
      notice: { ok: 1, reference: 'NC-7G5Q2XKM', references: ['NC-7G5Q2XKM'] },
    };
    await openSite(shell, '/contacts?notice=ncii');
    await title();
    await userEvent.click(main().getByRole('button', { name: 'Send report' }));
    expect(await main().findAllByText('This field is required')).toHaveLength(7);
    expect(main().getByRole('textbox', { name: 'Page address' })).toHaveFocus();
    await type('Page address', `${globalThis.location.origin}/video/7/x/`);
    await type('What is it about?', 'It is me');
    await type('How can we recognize you?', 'On the left');
    await type('Your name', 'Ada Example');
    await type('Your email address', 'ada@example.org');
    await type('Signature: your full name', 'Ada Example');
    await userEvent.click(main().getByRole('checkbox'));
    await userEvent.click(main().getByRole('button', { name: 'Send report' }));
    await waitFor(() =>
      expect(shell.services.visited).toEqual(['/contacts?case=NC-7G5Q2XKM&done=1']),
    );
    expect(shell.services.transport.callsOf('notice').map(({ body }) => body)).toEqual([
      {
        kind: 'ncii',
        page: '/video/7/x/',
        name: 'Ada Example',
        eml: 'ada@example.org',
        statement: 'It is me',
        work: '',
        depicted: 'On the left',
        signature: 'Ada Example',
        good_faith: '1',
        authority: '',
      },
    ]);
  });

  test('R1-01 a refused notice keeps the text', async () => {
    shell.services.transport.answers = { information, notice: refusal('bad_request', 'page') };
    await openSite(shell, '/contacts?notice=report&page=%2Felsewhere');
    await title();
    await type('What is it about?', 'Look');
    await userEvent.click(main().getByRole('button', { name: 'Send report' }));
    expect(await main().findByText('Enter the address of a page on this site')).toBeVisible();
    expect(main().getByRole('textbox', { name: 'What is it about?' })).toHaveValue('Look');
  });

  test('R1-01 a decided case is appealed with the code from the email', async () => {
    const decided = {
      ...status,
      state: 'notified',
      outcome: 'refused',
      reason_code: 'unfounded',
      decided_at: status.deadline_at,
    } satisfies CaseStatus;
    shell.services.transport.answers = {
      information,
      noticeState: decided,
      appeal: refusal('reference_unknown', 'secret'),
    };
    await openSite(shell, '/contacts?case=NC-7G5Q2XKM');
    expect(await main().findByText('Not taken down')).toBeVisible();
    await type('Why is the decision wrong?', 'Look again');
    await userEvent.click(main().getByRole('button', { name: 'Send appeal' }));
    expect(await main().findByText('This code doesn’t match this report number')).toBeVisible();
    shell.services.transport.answers = { information, noticeState: decided, appeal: { ok: 1 } };
    await type('Appeal code from our email', 'secret-word');
    await userEvent.click(main().getByRole('button', { name: 'Send appeal' }));
    expect(
      await main().findByText('We’ve received your appeal. A different person will decide.'),
    ).toBeVisible();
    expect(shell.services.transport.callsOf('appeal').at(-1)?.body).toEqual({
      reference: 'NC-7G5Q2XKM',
      secret: 'secret-word',
      text: 'Look again',
    });
  });

  test('R1-01 an unknown case number can be corrected', async () => {
    shell.services.transport.answers = {
      information,
      noticeState: refusal('reference_unknown', 'reference'),
    };
    await openSite(shell, '/contacts?case=NC-00000000');
    expect(
      await main().findByRole('heading', { name: 'There is no report with this number' }),
    ).toBeVisible();
    expect(main().getByRole('textbox', { name: 'Report number' })).toHaveValue('NC-00000000');
  });
});

test('R2.1-23 the unavailable page links home and contacts', async () => {
  await openSite(shell, '/unavailable');
  expect(await main().findByRole('heading', { name: 'Not available right now' })).toBeVisible();
  expect(main().getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  expect(main().getByRole('link', { name: 'If this keeps happening, tell us' })).toHaveAttribute(
    'href',
    '/contacts',
  );
});

test('R2.1-24 the 404 page searches for three characters or more', async () => {
  await openSite(shell, '/nothing-else/');
  const box = main().getByRole('textbox', { name: 'Search videos' });
  await userEvent.type(box, 'ab{Enter}');
  expect(shell.services.visited).toEqual([]);
  await userEvent.type(box, 'c{Enter}');
  expect(shell.services.visited).toEqual(['/search/1/?s=abc']);
});
