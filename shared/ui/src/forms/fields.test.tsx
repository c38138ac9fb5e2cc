import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from './checkbox.tsx';
import { PasswordField } from './password-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

describe('fields', () => {
  test('label a text field and describe it with its error and hint', () => {
    render(<TextField label="Username" name="usr" hint="Letters and digits" error="Too short" />);
    const field = screen.getByRole('textbox', {
      name: 'Username',
      description: 'Too short Letters and digits',
    });
    expect(field).toBeInvalid();
    expect(field).toHaveAttribute('name', 'usr');
  });

  test('leave a text field valid and undescribed without an error', () => {
    render(<TextField label="Username" />);
    expect(screen.getByRole('textbox')).toBeValid();
    expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-describedby');
  });

  test('pass typed text to the caller', async () => {
    const changed = jest.fn();
    render(<TextField label="Username" onChange={(event) => changed(event.target.value)} />);
    await userEvent.type(screen.getByRole('textbox'), 'an');
    expect(changed).toHaveBeenLastCalledWith('an');
  });

  test('show and hide a password', async () => {
    render(<PasswordField label="Password" defaultValue="moon" error="Invalid password" />);
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveAccessibleDescription('Invalid password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveAttribute('type', 'password');
  });

  test('give a text area and a select their label and error', () => {
    render(
      <>
        <TextArea label="Description" error="Too long" />
        <SelectField
          label="Country"
          options={[{ value: 'no', label: 'Norway' }]}
          error="Choose one"
        />
      </>,
    );
    expect(
      screen.getByRole('textbox', { name: 'Description', description: 'Too long' }),
    ).toBeInvalid();
    expect(
      screen.getByRole('combobox', { name: 'Country', description: 'Choose one' }),
    ).toHaveDisplayValue('Norway');
  });

  test('toggle a checkbox by its label', async () => {
    render(<Checkbox error="Please confirm">Everyone shown has agreed</Checkbox>);
    await userEvent.click(screen.getByText('Everyone shown has agreed'));
    expect(
      screen.getByRole('checkbox', {
        name: 'Everyone shown has agreed',
        description: 'Please confirm',
      }),
    ).toBeChecked();
  });
});
