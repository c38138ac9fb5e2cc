import { useText } from '@nocturne/i18n/use-text';
import { Icon } from '@nocturne/ui/icons/icon';
import { VisuallyHidden } from '@nocturne/ui/css/visually-hidden';
import { observer } from 'mobx-react-lite';
import styles from './upload.module.css';

const STEPS = ['verify', 'send', 'details', 'review'] as const;
export type Step = (typeof STEPS)[number];

/** Current step on the way to publication. */
export const Steps = observer(function Steps({ current }: { current: Step }) {
  const t = useText();
  const at = STEPS.indexOf(current);
  return (
    <ol className={styles['steps']} aria-label={t('upload.steps')}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={styles['step']}
          data-done={index < at || undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={styles['mark']} aria-hidden="true">
            {index < at ? <Icon name="check" size="xs" /> : index + 1}
          </span>
          <span className={styles['stepname']}>{t(`upload.step_${step}`)}</span>
          {index < at && <VisuallyHidden>{t('upload.step_done')}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
});
