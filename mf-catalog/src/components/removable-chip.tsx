import { useText } from '@nocturne/i18n/use-text';
import { Chip } from '@nocturne/ui/controls/chip';
import { observer } from 'mobx-react-lite';

/** An active filter of a list, with the address of the list without it. */
export const RemovableChip = observer(function RemovableChip({
  label,
  href,
}: {
  label: string;
  href: string;
}) {
  const t = useText();
  return (
    <Chip kind="filter" href={href} label={t('ui.remove_filter', { label })}>
      {label}
    </Chip>
  );
});
