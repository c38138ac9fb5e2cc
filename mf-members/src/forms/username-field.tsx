import { useText } from '@nocturne/i18n/use-text';
import { TextField, type TextFieldProps } from '@nocturne/ui/forms/text-field';
import { observer } from 'mobx-react-lite';

/** Username field for sign-in; phones do not capitalize or correct it. */
export const UsernameField = observer(function UsernameField({
  label,
  ...field
}: Omit<TextFieldProps, 'label'> & { label?: string }) {
  const t = useText();
  return (
    <TextField
      label={label ?? t('auth.username')}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...field}
    />
  );
});
