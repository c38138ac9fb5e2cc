import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server.edge';
import { useForm } from './use-form.tsx';

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

test('R2.1-23 what was typed, chosen and ticked before the scripts came is kept', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Letter />);
  document.body.append(container);
  screen.getByRole<HTMLSelectElement>('combobox', { name: 'Reason' }).value = 'bug';
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value = 'It cannot be heard.';
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value = 'anselm@example.com';
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'Copy' }).checked = true;
  const { rerender } = render(<Letter />, { container, hydrate: true });
  // Drawn once more, a field that the form does not know of would be emptied.
  rerender(<Letter />);
  expect(screen.getByRole('combobox', { name: 'Reason' })).toHaveValue('bug');
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('It cannot be heard.');
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('anselm@example.com');
  expect(screen.getByRole('checkbox', { name: 'Copy' })).toBeChecked();
});
