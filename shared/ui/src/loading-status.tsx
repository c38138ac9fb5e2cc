import { useText } from '@nocturne/i18n/use-text';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Says once that something loads; it takes no room beside the shapes that show it. */
export function LoadingStatus() {
  const t = useText();
  return (
    <VisuallyHidden>
      <span role="status">{t('ui.loading')}</span>
    </VisuallyHidden>
  );
}
