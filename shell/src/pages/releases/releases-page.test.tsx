import { ApiError } from '@nocturne/api/api-error';
import { refusal } from '@nocturne/federation/testing/fake-transport';
import type { RegistryActionBody } from '@nocturne/contracts/registry';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openSite } from '../../testing/open-site.tsx';
import { testShell, type TestShell } from '../../testing/test-shell.ts';
import { anExperiment, aRegistry, aRequest, aRow, aVariant } from './testing/a-registry.ts';

let shell: TestShell;
const user = { user_id: 3, username: 'astrid', is_staff: true } as const;

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  shell = testShell({}, { user, answers: { remotesState: aRegistry() } });
});

const main = () => within(screen.getByRole('main'));
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => userEvent.click(main().getByRole('button', { name }));
const acts = () =>
  shell.services.transport
    .callsOf('remoteAct')
    .map(({ body }) => JSON.parse(body.body) as RegistryActionBody);
const open = async (): Promise<void> => {
  await openSite(shell, '/releases/');
  await main().findByRole('heading', { name: 'Live now' });
};

describe('R8-09 releases page', () => {
  test('is missing for members who are not staff, and requests nothing', async () => {
    shell = testShell({}, { user: { user_id: 4, username: 'mira' } });
    await openSite(shell, '/releases/');
    expect(await main().findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(shell.services.transport.callsOf('remotesState')).toEqual([]);
  });

  test('lists the release, author and previous release per channel, production first', async () => {
    await open();
    expect(main().getByText('Revision 481')).toBeVisible();
    const [upload] = main()
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByRole('heading', { name: 'mf-upload' }));
    const rows = within(within(upload as HTMLElement).getByRole('list')).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^production.*mf-upload-one.*by ada.*Previous: mf-upload-zero/),
      expect.stringMatching(/^staging.*mf-upload-two.*by upload team/),
    ]);
  });

  test('shows guard reports and marks bad ones', async () => {
    shell.services.transport.answers = {
      remotesState: aRegistry({
        channels: [aRow({ guard: { reports: 200, bad: 9, mean_ms: 310 } })],
      }),
    };
    await open();
    expect(main().getByText('4.5% of 200 reports are bad, 310 ms on average')).toHaveAttribute(
      'data-bad',
    );
  });

  test('M13 names the variant on which the guard takes no action, and why', async () => {
    const guard = { reports: 100, bad: 60, mean_ms: 310, asks: true } as const;
    const variants = [
      aVariant('control'),
      aVariant('b', { guard }),
      aVariant('c', { guard: { reports: 100, bad: 0, mean_ms: 310 } }),
    ];
    shell.services.transport.answers = {
      remotesState: aRegistry({ experiments: [anExperiment({ variants })] }),
    };
    await open();
    expect(
      main()
        .getAllByText(/The guard takes no action/)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'b: 60% of 100 reports are bad, 310 ms on average. The guard takes no action: too few ' +
        'visitors reported this, or there were fewer pages than reports. Please check.',
    ]);
  });

  test('rolls back after confirmation, with the sequence that the page showed', async () => {
    shell.services.transport.answers = {
      remotesState: aRegistry(),
      remoteAct: { ok: 1, done: 'production shows mf-upload-zero again' },
    };
    await open();
    await press('Roll back: mf-upload in production');
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Roll back mf-upload in production');
    expect(
      dialog().getByText('production shows mf-upload-one. It will show mf-upload-zero again.'),
    ).toBeVisible();
    await userEvent.click(dialog().getByRole('button', { name: 'Roll back' }));
    expect(acts()).toEqual([
      { verb: 'rollback', remote: 'mf-upload', channel: 'production', sequence: 3 },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(main().getByText('Done: production shows mf-upload-zero again')).toBeVisible();
    expect(shell.services.transport.callsOf('remotesState')).toHaveLength(2);
  });

  test('refuses a change after someone else was faster, and shows the new state', async () => {
    shell.services.transport.answers = { remotesState: aRegistry(), remoteAct: refusal('changed') };
    await open();
    await press('Roll back: mf-upload in production');
    shell.services.transport.answers = {
      ...shell.services.transport.answers,
      remotesState: aRegistry({
        channels: [aRow({ active: 'mf-upload-three', sequence: 4, by: 'brida' })],
      }),
    };
    await userEvent.click(dialog().getByRole('button', { name: 'Roll back' }));
    expect(await dialog().findByRole('alert')).toHaveTextContent(
      'Someone else was faster: mf-upload in production has changed.',
    );
    expect(dialog().queryByRole('button', { name: 'Roll back' })).toBeNull();
    await userEvent.click(dialog().getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    expect(main().getByText('mf-upload-three')).toBeVisible();
    expect(acts()).toHaveLength(1);
  });

  test('promotes a release that passed its check, and requires a choice', async () => {
    shell.services.transport.answers = {
      remotesState: aRegistry(),
      remoteAct: { ok: 1, done: 'done' },
    };
    await open();
    await press('Promote: mf-upload in production');
    const choice = dialog().getByRole('combobox', { name: 'Release' });
    expect(
      within(choice)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['None selected', 'mf-upload-two']);
    await userEvent.click(dialog().getByRole('button', { name: 'Promote' }));
    expect(choice).toBeInvalid();
    await userEvent.selectOptions(choice, 'mf-upload-two');
    await userEvent.click(dialog().getByRole('button', { name: 'Promote' }));
    expect(acts()).toEqual([
      { verb: 'promote', release: 'mf-upload-two', channel: 'production', sequence: 3 },
    ]);
  });

  test('rolls out a release to a share of visitors', async () => {
    shell.services.transport.answers = {
      remotesState: aRegistry(),
      remoteAct: { ok: 1, done: 'done' },
    };
    await open();
    await press('Roll out: mf-upload in production');
    await userEvent.selectOptions(
      dialog().getByRole('combobox', { name: 'Release' }),
      'mf-upload-two',
    );
    const share = dialog().getByRole('textbox', { name: 'Share of visitors, %' });
    await userEvent.clear(share);
    await userEvent.type(share, '12.5');
    await userEvent.click(dialog().getByRole('button', { name: 'Roll out' }));
    expect(acts()).toEqual([
      { verb: 'rollout', release: 'mf-upload-two', weight: 1250, channel: 'production' },
    ]);
  });

  test('can hide a remote, but not the shell', async () => {
    shell.services.transport.answers = {
      remotesState: aRegistry(),
      remoteAct: { ok: 1, done: 'done' },
    };
    await open();
    expect(main().getAllByRole('button', { name: /^Hide/ })).toHaveLength(1);
    await press('Hide: mf-upload');
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Hide mf-upload');
    await userEvent.click(dialog().getByRole('button', { name: 'Hide' }));
    expect(acts()).toEqual([{ verb: 'kill', remote: 'mf-upload', mode: 'hide' }]);
  });

  test('shows an active kill switch and turns it off', async () => {
    shell.services.transport.answers = {
      remotesState: aRegistry({ channels: [aRow({ kill: 'hide' })] }),
      remoteAct: { ok: 1, done: 'done' },
    };
    await open();
    expect(main().getByRole('alert')).toHaveTextContent('Turned off: a message is shown instead');
    await press('Turn back on: mf-upload');
    await userEvent.click(dialog().getByRole('button', { name: 'Turn back on' }));
    expect(acts()).toEqual([{ verb: 'kill', remote: 'mf-upload', mode: 'off' }]);
  });

  test('shows experiment results, and pauses an experiment', async () => {
    shell.services.transport.answers = {
      remotesState: aRegistry(),
      remoteAct: { ok: 1, done: 'done' },
    };
    await open();
    const table = main().getByRole('table', { name: 'Results of grid-density' });
    expect(within(table).getAllByRole('row')[2]).toHaveTextContent(
      'bmf-catalog-b10%12060 (40%–60%)800 (760–840)1 (0%–5%)',
    );
    await press('Pause: grid-density');
    shell.services.transport.answers = {
      ...shell.services.transport.answers,
      remotesState: aRegistry({
        experiments: [anExperiment({ state: 'paused', paused_why: '3 % of 80 reports' })],
      }),
    };
    await userEvent.click(dialog().getByRole('button', { name: 'Pause' }));
    expect(acts()).toEqual([{ verb: 'experiment', id: 'grid-density', act: 'pause' }]);
    expect(await main().findByText('Paused by the guard: 3 % of 80 reports')).toBeVisible();
    expect(main().getByRole('button', { name: 'Resume: grid-density' })).toBeVisible();
  });

  test('keeps its data and warns when reloading fails', async () => {
    await open();
    shell.services.transport.answers = {
      remotesState: () => {
        throw ApiError.offline(new Error('away'));
      },
    };
    await press('Reload');
    expect(
      await main().findByText('This could not be refreshed and may be out of date.'),
    ).toBeVisible();
    expect(main().getByRole('heading', { name: 'mf-upload' })).toBeVisible();
  });

  test('denies access to staff who are not administrators', async () => {
    shell.services.transport.answers = { remotesState: refusal('forbidden') };
    await openSite(shell, '/releases/');
    expect(await main().findByText('Only administrators see the releases.')).toBeVisible();
  });

  test('shows an error if viewing a channel is refused', async () => {
    shell.services.transport.answers = {
      remotesState: aRegistry(),
      channelView: refusal('forbidden'),
    };
    await open();
    await userEvent.selectOptions(main().getByRole('combobox', { name: 'Channel' }), 'staging');
    await press('View this channel');
    expect(await main().findByRole('alert')).toBeVisible();
    expect(shell.services.transport.callsOf('channelView').map(({ body }) => body)).toEqual([
      { act: 'view', channel: 'staging', releases: '' },
    ]);
  });
});

describe('M15 releases page with a second person', () => {
  const answerWith = (changes: Parameters<typeof aRegistry>[0]) => {
    shell.services.transport.answers = {
      remotesState: aRegistry(changes),
      remoteAct: { ok: 1, done: 'production shows mf-upload-two' },
    };
  };

  test('omits change requests if production needs no second person', async () => {
    await open();
    expect(main().queryByRole('heading', { name: 'Waiting for a second person' })).toBeNull();
  });

  test('only a promotion to production waits for confirmation', async () => {
    shell.services.transport.answers = {
      remotesState: aRegistry({ second_person: true }),
      remoteAct: { ok: 1, done: 'request 7: production shows mf-catalog-new', request: 7 },
    };
    await open();
    expect(main().getByText('No requests are waiting.')).toBeVisible();
    await press('Roll back: mf-upload in production');
    expect(dialog().queryByText('Visitors get it once another person confirms it.')).toBeNull();
    await userEvent.click(dialog().getByRole('button', { name: 'Leave as it is' }));
    await press('Promote: mf-upload in staging');
    expect(dialog().queryByText('Visitors get it once another person confirms it.')).toBeNull();
    await userEvent.click(dialog().getByRole('button', { name: 'Leave as it is' }));
    await press('Promote: mf-upload in production');
    expect(dialog().getByText('Visitors get it once another person confirms it.')).toBeVisible();
    await userEvent.selectOptions(
      dialog().getByRole('combobox', { name: 'Release' }),
      'mf-upload-two',
    );
    await userEvent.click(dialog().getByRole('button', { name: 'Promote' }));
    expect(
      await main().findByText(
        'Waiting for confirmation: request 7: production shows mf-catalog-new',
      ),
    ).toBeVisible();
  });

  test('confirms the change request of another person after a question', async () => {
    answerWith({ second_person: true, requests: [aRequest()] });
    await open();
    expect(main().getByText('production shows mf-upload-two')).toBeVisible();
    expect(main().getByText(/^requested by ada, /)).toBeVisible();
    await press('Confirm: Request 7');
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Confirm request 7');
    expect(dialog().getByText('production shows mf-upload-two')).toBeVisible();
    await userEvent.click(dialog().getByRole('button', { name: 'Confirm' }));
    expect(acts()).toEqual([{ verb: 'confirm', request: 7 }]);
    expect(await main().findByText('Done: production shows mf-upload-two')).toBeVisible();
  });

  test('offers to withdraw, but not to confirm, own and outdated requests', async () => {
    answerWith({
      second_person: true,
      requests: [aRequest({ is_own: true }), aRequest({ request: 8, is_current: false })],
    });
    await open();
    expect(main().queryByRole('button', { name: /^Confirm/ })).toBeNull();
    expect(
      main().getByText('This is your own request. Another person has to confirm it.'),
    ).toBeVisible();
    expect(
      main().getByText(
        'The channel has changed since then. Withdraw this request and make a new one.',
      ),
    ).toBeVisible();
    await press('Withdraw: Request 8');
    await userEvent.click(dialog().getByRole('button', { name: 'Withdraw' }));
    expect(acts()).toEqual([{ verb: 'withdraw', request: 8 }]);
  });

  test('shows open requests after the requirement is turned off', async () => {
    answerWith({ second_person: false, requests: [aRequest()] });
    await open();
    expect(main().getByRole('button', { name: 'Confirm: Request 7' })).toBeVisible();
  });
});
