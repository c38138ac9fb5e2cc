import type { AdCardTexts } from '@nocturne/contracts/ads';
import { Icon } from '@nocturne/ui/icons/icon';
import { observer } from 'mobx-react-lite';
import styles from './ad-card-text.module.css';

/** Texts of a house picture, as on cards among tiles; part of its link. */
export const AdCardText = observer(function AdCardText({
  texts: { title, text, action },
}: {
  texts: AdCardTexts;
}) {
  return (
    <span className={styles['words']}>
      <span className={styles['title']}>{title}</span>
      <span className={styles['text']}>{text}</span>
      <span className={styles['go']}>
        {action}
        <Icon name="external" size="sm" />
      </span>
    </span>
  );
});
