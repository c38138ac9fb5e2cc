import { useText } from '@nocturne/i18n/use-text';
import { VisuallyHidden } from '../css/visually-hidden.tsx';

/** Announces once that something loads; takes no space beside the skeletons. */
export function LoadingStatus() {
  const t = useText();
  return (
    <VisuallyHidden>
      <span role="status">{t('ui.loading')}</span>
    </VisuallyHidden>
  );
}
