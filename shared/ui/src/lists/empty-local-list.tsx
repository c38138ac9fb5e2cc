import type { LocalListName } from '@nocturne/contracts/local-lists';
import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import { Button } from '../controls/button.tsx';
import { EmptyState } from '../status/empty-state.tsx';

/**
 * Empty state of a local list, with the product's exact messages. If the browser stores nothing for
 * sites, the text says so.
 */
export const EmptyLocalList = observer(function EmptyLocalList({
  name,
  isStorageAvailable,
}: {
  name: LocalListName;
  isStorageAvailable: boolean;
}) {
  const t = useText();
  const findButton = <Button href={href('index')}>{t('history.find')}</Button>;
  const [icon, title, text] =
    name === 'history'
      ? (['history', 'listing.history_empty', 'history.empty_text'] as const)
      : (['clock', 'listing.empty', 'history.later_empty_text'] as const);
  return (
    <EmptyState
      icon={icon}
      title={t(title)}
      text={t(isStorageAvailable ? text : 'notify.storage_unavailable')}
      action={isStorageAvailable ? findButton : undefined}
    />
  );
});
