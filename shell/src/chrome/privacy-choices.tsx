import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { observer } from 'mobx-react-lite';
import { useShell } from '../composition/shell-context.ts';

/** Opens the question of consent again, so that consent can be withdrawn as easily as given. */
export const PrivacyChoices = observer(function PrivacyChoices() {
  const { consent } = useShell().services;
  const t = useText();
  return (
    <Button variant="outline" size="sm" onClick={() => consent.open()}>
      {t('consent.choices')}
    </Button>
  );
});
