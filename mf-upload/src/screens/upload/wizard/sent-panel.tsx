import type { Draft } from '@nocturne/contracts/entities/upload';
import { REVIEW_HOURS } from '@nocturne/contracts/review';
import { useText } from '@nocturne/i18n/use-text';
import { Icon } from '@nocturne/ui/icons/icon';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { waitsForStaff } from '../../../drafts/draft-stage.ts';
import styles from './wizard.module.css';

/** The last step: what happens next. */
export const SentPanel = observer(function SentPanel({
  draft,
  takesFocus,
}: {
  draft: Draft;
  takesFocus: boolean;
}) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section className={styles['sent']}>
      <Icon name="check-circle" size="lg" />
      <h3 ref={heading} tabIndex={-1} className={styles['lead']}>
        {t('wizard.sent_title')}
      </h3>
      <p>{t(nextStepKey(draft), { count: REVIEW_HOURS })}</p>
      <p className={styles['figures']}>{t('wizard.sent_then')}</p>
    </section>
  );
});

/** A waiting video names its next step: the uploader's or the staff's. */
function nextStepKey(draft: Draft) {
  if (draft.state !== 'awaiting_documents') return 'wizard.sent_text';
  return waitsForStaff(draft) ? 'wizard.sent_check' : 'wizard.sent_papers';
}
