import { useText } from '@nocturne/i18n/use-text';
import { TextField, type TextFieldProps } from '@nocturne/ui/text-field';
import { observer } from 'mobx-react-lite';

/** The name a member signs in with; phones leave its letters alone. */
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
