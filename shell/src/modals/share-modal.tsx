import { EMBED_WIDTH_MAX, EMBED_WIDTH_MIN, embedHeightOf } from '@nocturne/contracts/embed';
import type { Modal as ModalState } from '@nocturne/contracts/entities/interface';
import type { MessageKey } from '@nocturne/i18n/messages';
import { useText } from '@nocturne/i18n/use-text';
import { formatDuration } from '@nocturne/lib/duration';
import { Button } from '@nocturne/ui/controls/button';
import { Checkbox } from '@nocturne/ui/forms/checkbox';
import { Modal } from '@nocturne/ui/overlays/modal';
import { SelectField } from '@nocturne/ui/forms/select-field';
import { TextArea } from '@nocturne/ui/forms/text-area';
import { TextField } from '@nocturne/ui/forms/text-field';
import { observer } from 'mobx-react-lite';
import { useRef, useState, type FocusEvent } from 'react';
import { useShell } from '../composition/shell-context.ts';
import { useCopy } from '../common/use-copy.ts';
import { CUSTOM_SIZE, SHARE_SIZES, ShareStore } from './share-store.ts';
import styles from './modals.module.css';

/** Link and embed code of a video, with start and size. */
export const ShareModal = observer(function ShareModal({ modal }: { modal: ModalState }) {
  const { services } = useShell();
  const t = useText();
  const [share] = useState(() => new ShareStore(services.origin, modal.params));
  return (
    <Modal
      title={t('common.share')}
      subtitle={share.title}
      closesOutside={modal.click_outside}
      onClose={() => services.modals.close('Share')}
    >
      <CopyableText kind="link" text={share.link} toastKey="notify.video-link" />
      <Start share={share} />
      {canShare() && (
        <Button icon="share" isBlock onClick={() => void shareNatively(share)}>
          {t('share.native')}
        </Button>
      )}
      <CopyableText kind="embed" text={share.embed} toastKey="notify.embed-link" />
      <Size share={share} />
    </Modal>
  );
});

interface CopyableTextProps {
  kind: 'link' | 'embed';
  text: string;
  toastKey: MessageKey;
}

/** A text with a button that copies it. */
const CopyableText = observer(function CopyableText({ kind, text, toastKey }: CopyableTextProps) {
  const t = useText();
  const copy = useCopy();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const fieldProps = {
    ref: field,
    label: t(`share.${kind}`),
    value: text,
    readOnly: true,
    onFocus: selectAll,
  };
  return (
    <div className={styles['copied']}>
      {kind === 'link' ? (
        <TextField {...fieldProps} inputMode="none" />
      ) : (
        <TextArea {...fieldProps} rows={5} spellCheck={false} />
      )}
      <Button
        icon={kind === 'link' ? 'link' : 'code'}
        onClick={() => void copy(text, field.current, toastKey)}
      >
        {t(`share.copy_${kind}`)}
      </Button>
    </div>
  );
});

const selectAll = ({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void =>
  currentTarget.select();

const Start = observer(function Start({ share }: { share: ShareStore }) {
  const t = useText();
  const duration = formatDuration(share.duration);
  return (
    <div className={styles['option']}>
      <Checkbox
        checked={share.startsLater}
        onChange={({ target }) => share.setStartsLater(target.checked)}
      >
        {t('share.start')}
      </Checkbox>
      {share.startsLater && (
        <TextField
          label={t('share.start_time')}
          value={share.startText}
          autoComplete="off"
          error={share.isStartInvalid ? t('share.start_wrong', { duration }) : undefined}
          onChange={({ target }) => share.setStartText(target.value)}
        />
      )}
    </div>
  );
});

const Size = observer(function Size({ share }: { share: ShareStore }) {
  const t = useText();
  const sizes = SHARE_SIZES.map((value) => ({
    value,
    label:
      value === CUSTOM_SIZE
        ? t('share.size_custom')
        : t('share.size_value', { width: value, height: String(embedHeightOf(Number(value))) }),
  }));
  return (
    <div className={styles['option']}>
      <SelectField
        label={t('share.size')}
        options={sizes}
        value={share.size}
        onChange={({ target }) => share.chooseSize(target.value)}
      />
      {share.isCustom && (
        <TextField
          label={t('share.width')}
          value={share.widthText}
          inputMode="numeric"
          autoComplete="off"
          error={
            share.isWidthInvalid
              ? t('share.width_wrong', {
                  min: String(EMBED_WIDTH_MIN),
                  max: String(EMBED_WIDTH_MAX),
                })
              : undefined
          }
          onChange={({ target }) => share.setWidthText(target.value)}
        />
      )}
    </div>
  );
});

const canShare = (): boolean =>
  typeof navigator !== 'undefined' && typeof navigator.share === 'function';

/** Opens the system's share sheet. Closing it is not an error. */
async function shareNatively({ title, link }: ShareStore): Promise<void> {
  await navigator.share({ title, url: link }).catch(() => undefined);
}
