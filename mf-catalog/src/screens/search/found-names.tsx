import { useText } from '@nocturne/i18n/use-text';
import { Chip } from '@nocturne/ui/controls/chip';
import { Icon } from '@nocturne/ui/icons/icon';
import { observer } from 'mobx-react-lite';
import { nameHref, type FoundName } from '../../listing/found-names.ts';
import styles from './found-names.module.css';

const KINDS = {
  models: { icon: 'user', key: 'search.performer' },
  channels: { icon: 'building', key: 'info.studio' },
  categories: { icon: 'grid', key: 'search.category' },
} as const;

/** Performers, channels and categories whose name matches the search, above the videos. */
export const FoundNames = observer(function FoundNames({ names }: { names: readonly FoundName[] }) {
  const t = useText();
  if (names.length === 0) return null;
  return (
    <ul className={styles['names']} aria-label={t('search.found')}>
      {names.map((name) => (
        <li key={`${name.kind}/${name.dir}`}>
          <Chip
            href={nameHref(name)}
            label={`${name.title}, ${t(KINDS[name.kind].key)}`}
            before={<Icon name={KINDS[name.kind].icon} />}
          >
            <span className={styles['title']}>{name.title}</span>
          </Chip>
        </li>
      ))}
    </ul>
  );
});
