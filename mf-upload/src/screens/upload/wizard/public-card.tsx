import type { Draft } from '@nocturne/contracts/entities/upload';
import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { formatDuration } from '@nocturne/lib/duration';
import { Button } from '@nocturne/ui/controls/button';
import { Icon } from '@nocturne/ui/icons/icon';
import { observer } from 'mobx-react-lite';
import { draftTitle } from './draft-texts.ts';
import styles from './wizard.module.css';

/** A public video: picture, title with a link to its page, and its audience. */
export const PublicCard = observer(function PublicCard({ draft }: { draft: Draft }) {
  const t = useText();
  const picture = draft.frames[Math.max(0, draft.preview - 1)];
  const reach = draft.is_private ? 'private' : draft.state === 'geo_limited' ? 'limited' : 'all';
  return (
    <li className={styles['public']} data-video-id={draft.video_id}>
      <span className={styles['film']}>
        {picture ? <img src={picture} alt="" loading="lazy" /> : <Icon name="film" size="lg" />}
      </span>
      <div className={styles['words']}>
        <h3 className={styles['name']}>
          <a
            className={styles['watch']}
            href={href('video', { id: draft.video_id, dir: draft.dir })}
          >
            {draftTitle(draft)}
          </a>
        </h3>
        <p className={styles['figures']}>
          {formatDuration(draft.duration)} · {t(`wizard.public_${reach}`)}
        </p>
        {draft.edit && (
          <p className={styles['figures']}>
            {t(draft.edit.state === 'open' ? 'wizard.edit_waiting' : 'wizard.edit_refused')}
          </p>
        )}
        <div>
          <Button
            size="sm"
            icon="edit"
            href={href('upload', {}, { draft: String(draft.video_id) })}
            aria-label={t('wizard.edit_of', { name: draftTitle(draft) })}
          >
            {t('wizard.edit')}
          </Button>
        </div>
      </div>
    </li>
  );
});
