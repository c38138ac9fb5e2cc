import { expect, test } from '@jest/globals';
import type { Refusal } from '@nocturne/lib/refusal';
import { getUnsentTexts } from '@nocturne/lib/unsent-texts';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server.edge';
import { useForm, type FormOptions } from './use-form.tsx';

function Letter() {
  const { form, text, box } = useForm({
    initial: { reason: '', message: '', eml: '', copy: false },
    send: () => Promise.resolve(undefined),
  });
  return (
    <form {...form}>
      <select aria-label="Reason" {...text('reason')}>
        <option value="">None</option>
        <option value="bug">A bug</option>
      </select>
      <textarea aria-label="Message" {...text('message')} />
      <input aria-label="Email" {...text('eml')} />
      <input aria-label="Copy" type="checkbox" {...box('copy')} />
    </form>
  );
}

test('R2.1-23 keeps input that was entered before hydration', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Letter />);
  document.body.append(container);
  screen.getByRole<HTMLSelectElement>('combobox', { name: 'Reason' }).value = 'bug';
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value =
    'It cannot be heard.';
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value = 'anselm@example.com';
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'Copy' }).checked = true;
  const { rerender } = render(<Letter />, { container, hydrate: true });
  // After another render the form would empty a field that it does not control.
  rerender(<Letter />);
  expect(screen.getByRole('combobox', { name: 'Reason' })).toHaveValue('bug');
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('It cannot be heard.');
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('anselm@example.com');
  expect(screen.getByRole('checkbox', { name: 'Copy' })).toBeChecked();
});

function Note({
  send = () => Promise.resolve(undefined),
}: Partial<Pick<FormOptions<{ text: string }>, 'send'>>) {
  const { form, text } = useForm<{ text: string }>({
    initial: { text: '' },
    send,
    unsent: { formName: 'note', fields: ['text'] },
  });
  return (
    <form {...form}>
      <textarea aria-label="Note" {...text('text')} />
      <button type="submit">Send</button>
    </form>
  );
}

const note = () => screen.getByRole('textbox', { name: 'Note' });

test('T1 restores an unsent text until the form is sent', async () => {
  const first = render(<Note />);
  await userEvent.type(note(), 'Half a thought');
  first.unmount();
  const second = render(<Note />);
  expect(note()).toHaveValue('Half a thought');
  await userEvent.type(note(), ', and the rest');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  second.unmount();
  render(<Note />);
  expect(note()).toHaveValue('');
});

test('T1 keeps a text while it is being sent and after a refusal', async () => {
  const { promise, resolve } = Promise.withResolvers<Refusal<'text'> | undefined>();
  const first = render(<Note send={() => promise} />);
  await userEvent.type(note(), 'Words');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(getUnsentTexts(`${location.pathname}#note`)).toEqual({ text: 'Words' });
  await act(async () => resolve({ fields: {}, form: 'network' }));
  first.unmount();
  render(<Note />);
  expect(note()).toHaveValue('Words');
});
