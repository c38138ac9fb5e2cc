import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/button';
import { observer } from 'mobx-react-lite';
import { useShell } from '../app/shell-context.ts';

/** Opens the question of consent again: a yes is taken back as easily as it was given (R4-22). */
export const PrivacyChoices = observer(function PrivacyChoices() {
  const { consent } = useShell().services;
  const t = useText();
  return (
    <Button variant="outline" size="sm" onClick={() => consent.open()}>
      {t('consent.choices')}
    </Button>
  );
});
