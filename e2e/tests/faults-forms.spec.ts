import { STATS_SECONDS } from '@nocturne/contracts/constants';
import type { OperationName } from '@nocturne/contracts/operations';
import type { Locator, Page } from '@playwright/test';
import { shortVideo, videoAddress } from '../support/catalogue.ts';
import { failOperations, responseFaults, HugeResponseServer } from '../support/faults.ts';
import { enterAsMember, newPerson } from '../support/members.ts';
import { expect, test } from '../support/test.ts';
import { follow, visit } from '../support/visit.ts';

// Console errors of the browser for failing responses, and for refusals after the fault ends.
test.use({ expectedErrors: /Failed to load resource:.*\/api\// });

const main = (page: Page) => page.getByRole('main');
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' });
/** Longer than the timeout of a call, milliseconds. */
const TOO_LONG = 9000;

const huge = new HugeResponseServer();
test.beforeAll(() => huge.start());
test.afterAll(() => huge.stop());

interface Form {
  title: string;
  operation: OperationName;
  /** Opens the page with the form. */
  open: (page: Page) => Promise<void>;
  /** Fields and the text typed into them. */
  fields: (page: Page) => readonly (readonly [field: Locator, typed: string])[];
  /** Chooses other options of the form. */
  choose?: (page: Page) => Promise<void>;
  send: (page: Page) => Promise<void>;
  /** Element that appears once the operation works again. */
  done: (page: Page) => Locator;
}

const person = newPerson();
const press = (name: string) => (page: Page) =>
  main(page).getByRole('button', { name, exact: true }).click();

/** Fields by their labels, in the order of the form. */
const labelled = (texts: Readonly<Record<string, string>>) => (page: Page) =>
  Object.entries(texts).map(
    ([label, typed]) => [main(page).getByLabel(label, { exact: true }), typed] as const,
  );

const restoring = {
  open: async (page: Page) => {
    await visit(page, '/signin/');
    await main(page).getByRole('link', { name: 'Reset password' }).click();
  },
  fields: labelled({ Email: 'nobody@example.test' }),
  send: press('Send link'),
  done: (page: Page) => main(page).getByText('User with this e-mail address was not found.'),
};

const forms: readonly Form[] = [
  {
    title: 'sign in',
    operation: 'signin',
    open: (page) => visit(page, '/signin/'),
    fields: labelled({ 'Username or email': 'somebody', Password: 'not the password' }),
    send: press('Sign in'),
    done: (page) => main(page).getByText('Incorrect login or password'),
  },
  {
    title: 'sign up',
    operation: 'signup',
    open: (page) => visit(page, '/signup/'),
    fields: labelled({ Username: person.username, Email: person.email, Password: person.password }),
    choose: (page) => main(page).getByRole('checkbox').check(),
    send: press('Create account'),
    done: (page) => main(page).getByText(person.email),
  },
  { ...restoring, title: 'restore a password', operation: 'signup' },
  { ...restoring, title: 'the bot check before it', operation: 'botcheck' },
  {
    title: 'write to the operator',
    operation: 'contact',
    open: (page) => visit(page, '/contacts'),
    fields: labelled({
      'Your message': `Sent at last (${person.username})`,
      'Your email': person.email,
    }),
    choose: async (page) => void (await main(page).getByLabel('Reason').selectOption('other')),
    send: press('Send message'),
    done: (page) => main(page).getByText('We’ve received your message.'),
  },
  {
    title: 'comment',
    operation: 'stat',
    open: async (page) => {
      await enterAsMember(page);
      await visit(page, videoAddress(await shortVideo(page.request)));
    },
    fields: labelled({ 'Add a comment': `Posted at last (${person.username})` }),
    send: press('Post'),
    done: (page) =>
      main(page)
        .getByRole('article')
        .filter({ hasText: `Posted at last (${person.username})` }),
  },
];

test.describe('R8-05 R8-02 a failed form shows an error, keeps its input and can be resent', () => {
  for (const { title, operation, open, fields, choose, send, done } of forms)
    test(title, async ({ page }) => {
      await page.clock.install();
      await open(page);
      const alert = main(page).getByRole('alert');
      for (const [field, typed] of fields(page)) await field.fill(typed);
      await choose?.(page);
      for (const [fault, fail] of Object.entries(responseFaults(huge))) {
        const mend = await failOperations(page, [operation], fail);
        await send(page);
        await expect(alert, fault).toBeVisible();
        for (const [field, typed] of fields(page)) await expect(field, fault).toHaveValue(typed);
        await mend();
        // Editing a field removes the message, so the next message is new.
        const [[first, typed] = []] = fields(page);
        await first?.fill(`${typed}x`);
        await expect(alert, fault).toHaveCount(0);
        await first?.fill(typed ?? '');
      }

      const requested = Promise.withResolvers<undefined>();
      const mend = await failOperations(page, [operation], () => requested.resolve(undefined));
      await page.clock.pauseAt(Date.now() + 60_000);
      await send(page);
      await requested.promise;
      await page.clock.runFor(TOO_LONG);
      await expect(alert, 'hangs').toBeVisible();
      await page.clock.resume();
      await mend();
      await send(page);
      await expect(done(page)).toBeVisible();
    });
});

test.describe('R8-04 R4-11 a failed press shows a toast, and the next one works', () => {
  for (const [button, done] of [
    [/^Like, /, undefined],
    ['Subscribe', 'You are now subscribed'],
  ] as const)
    test(String(button), async ({ page, request }) => {
      if (done !== undefined) await enterAsMember(page);
      await page.clock.install();
      await visit(page, videoAddress(await shortVideo(request)));
      const pressed = main(page).getByRole('button', { name: button }).first();
      for (const [fault, fail] of Object.entries(responseFaults(huge))) {
        const mend = await failOperations(page, ['stat'], fail);
        await pressed.click();
        await expect(notices(page).getByRole('alert'), fault).toBeVisible();
        await expect(pressed, fault).toHaveAttribute('aria-pressed', 'false');
        await mend();
        await page.clock.runFor(TOO_LONG);
        await expect(notices(page).getByRole('alert'), fault).toHaveCount(0);
      }
      await pressed.click();
      // The response to a visitor's vote is the sign-in dialog.
      if (done === undefined)
        await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
      else await expect(notices(page)).toContainText(done);
    });
});

test('R2.3-12 R8-02 search works even if suggestions fail', async ({ page }) => {
  for (const [fault, fail] of Object.entries(responseFaults(huge))) {
    const failed = Promise.withResolvers<undefined>();
    await visit(page, '/categories/');
    const mend = await failOperations(page, ['suggesters', 'suggestersSearch'], async (route) => {
      await fail(route);
      failed.resolve(undefined);
    });
    const box = page.getByRole('banner').getByRole('combobox').first();
    await box.fill('water');
    await failed.promise;
    await box.press('Enter');
    await expect(page, fault).toHaveURL(/\/search\/1\/\?s=water$/);
    await expect(main(page).getByRole('article').first(), fault).toBeVisible();
    await mend();
  }
});

test('R6-07 R8-02 the download page stays if the list of files fails', async ({
  page,
  request,
}) => {
  await enterAsMember(page);
  const { video_id: id } = await shortVideo(request);
  for (const [fault, fail] of Object.entries(responseFaults(huge))) {
    const failed = Promise.withResolvers<undefined>();
    const mend = await failOperations(page, ['downloads'], async (route) => {
      await fail(route);
      failed.resolve(undefined);
    });
    await visit(page, `/download?video=${id}`);
    await failed.promise;
    await expect(main(page).getByRole('heading', { level: 1 }), fault).toBeVisible();
    await mend();
  }
});

test('R7-10 R8-02 a failed refresh of statistics keeps the previous ones', async ({ page }) => {
  await page.clock.install();
  await visit(page, '/categories/');
  const categories = page.getByRole('banner').getByRole('link', { name: 'Abstract', exact: true });
  for (const [at, [fault, fail]] of Object.entries(responseFaults(huge)).entries()) {
    const failed = Promise.withResolvers<undefined>();
    const mend = await failOperations(page, ['stats'], async (route) => {
      await fail(route);
      failed.resolve(undefined);
    });
    await page.clock.fastForward((STATS_SECONDS + 1) * 1000);
    const address = at % 2 === 0 ? '/content-partner-program/' : '/categories/';
    await follow(page, address);
    await failed.promise;
    await expect(page, fault).toHaveURL(address);
    await expect(categories, fault).toBeVisible();
    await mend();
  }
});
