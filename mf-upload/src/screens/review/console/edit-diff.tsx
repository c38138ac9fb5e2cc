import type { ReviewVideo } from '@nocturne/contracts/entities/review';
import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import styles from './console.module.css';

const FIELDS = {
  title: 'review.edit_name',
  description: 'review.description',
  categories: 'ui.categories',
} as const;

/** Old and new values of the public fields that the uploader changed. */
export const EditDiff = observer(function EditDiff({
  edit,
}: {
  edit: NonNullable<ReviewVideo['edit']>;
}) {
  const t = useText();
  return (
    <section className={styles['card']} aria-label={t('review.edit_title')}>
      <h3 className={styles['title']}>{t('review.edit_title')}</h3>
      <p className={styles['quiet']}>
        {t(edit.mode === 'before' ? 'review.edit_waits' : 'review.edit_live')}
      </p>
      {edit.changes.map((change) => (
        <div key={change.field} className={styles['diff']}>
          <h4 className={styles['quiet']}>{t(FIELDS[change.field])}</h4>
          <p>
            <span className={styles['tag']} data-tone="warning">
              {t('review.edit_old')}
            </span>
            <del>{change.old || t('review.edit_empty')}</del>
          </p>
          <p>
            <span className={styles['tag']} data-tone="success">
              {t('review.edit_new')}
            </span>
            <ins>{change.new || t('review.edit_empty')}</ins>
          </p>
        </div>
      ))}
    </section>
  );
});
