import { MINIMUM_AGE, VERIF_BOXES } from '@nocturne/contracts/constants';
import { VERIF_GROUPS, type VerifGroup } from '@nocturne/contracts/verification';
import { href } from '@nocturne/contracts/routes';
import type { DialogProps } from '@nocturne/federation/remote-module';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { Checkbox } from '@nocturne/ui/forms/checkbox';
import { FieldError } from '@nocturne/ui/forms/field';
import { Icon } from '@nocturne/ui/icons/icon';
import { Modal } from '@nocturne/ui/overlays/modal';
import { Callout } from '@nocturne/ui/status/callout';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import styles from './verif-dialog.module.css';
import { VerifStore } from './verif-store.ts';

/** The uploader's verification: eleven points, and Accept once all are ticked. */
export const VerifDialog = observer(function VerifDialog({ modal, services }: DialogProps) {
  const t = useText();
  const [verif] = useState(
    () =>
      new VerifStore({
        userId: services.session.user?.user_id ?? 0,
        language: services.locale.language,
      }),
  );
  const close = (): void => services.modals.close(modal.name);
  const accept = async (): Promise<void> => {
    if (await verif.accept((ticked) => services.verification.send(ticked))) close();
  };
  return (
    <Modal
      title={t('verification.title')}
      subtitle={t('verification.subtitle', { count: VERIF_BOXES })}
      size="wide"
      closesOutside={modal.click_outside}
      onClose={close}
      footer={<Footer verif={verif} onClose={close} onAccept={() => void accept()} />}
    >
      {verif.error && <Callout tone="danger">{t(`error.${verif.error}`)}</Callout>}
      <Group verif={verif} group="acknowledgements" />
      <Group verif={verif} group="content" />
    </Modal>
  );
});

const Group = observer(function Group({ verif, group }: { verif: VerifStore; group: VerifGroup }) {
  const t = useText();
  const id = useId();
  const points = VERIF_GROUPS[group];
  const isMissing = verif.isMissing(group);
  return (
    <fieldset
      className={styles['group']}
      data-missing={isMissing || undefined}
      aria-describedby={isMissing ? id : undefined}
    >
      <legend className={styles['legend']}>
        {t(`verification.${group}`)}{' '}
        <span className={styles['of']}>
          {t('verification.of', { count: verif.countOf(group), total: points.length })}
        </span>
      </legend>
      {points.map((point) => (
        <Checkbox
          key={point}
          checked={verif.ticked.has(point)}
          onChange={({ target }) => verif.tick(group, point, target.checked)}
        >
          {t(`verification.${point}`, { age: MINIMUM_AGE })}
        </Checkbox>
      ))}
      {group === 'content' && <Documents />}
      {isMissing && <FieldError id={id}>{t(`verification.${group}_missing`)}</FieldError>}
    </fieldset>
  );
});

/** Documents that the last point names. They open in a new tab, so the ticks stay. */
const Documents = observer(function Documents() {
  const t = useText();
  return (
    <p className={styles['documents']}>
      <a href={href('information_terms')} target="_blank" rel="noopener">
        {t('verification.read_terms')}
        <Icon name="external" size="xs" />
      </a>
      <a href={href('information_2257')} target="_blank" rel="noopener">
        {t('verification.read_2257')}
        <Icon name="external" size="xs" />
      </a>
    </p>
  );
});

interface FooterProps {
  verif: VerifStore;
  onClose: () => void;
  onAccept: () => void;
}

const Footer = observer(function Footer({ verif, onClose, onAccept }: FooterProps) {
  const t = useText();
  return (
    <>
      <span role="status" className={styles['count']}>
        {t('verification.confirmed', { count: verif.count, total: VERIF_BOXES })}
      </span>
      <Button variant="ghost" onClick={onClose}>
        {t('verification.not_now')}
      </Button>
      <Button
        variant="primary"
        disabled={!verif.isComplete}
        isBusy={verif.isBusy}
        onClick={onAccept}
      >
        {t(verif.isComplete ? 'verification.accept' : 'verification.confirm_all')}
      </Button>
    </>
  );
});
