import { BANNER_MIN_HEIGHT, BANNER_MIN_WIDTH, PICTURE_MAX_MB } from '@nocturne/contracts/constants';
import type { MessageKey } from '@nocturne/i18n/messages';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { formatShare } from '@nocturne/lib/format-share';
import { Button } from '@nocturne/ui/controls/button';
import { FilePicker } from '@nocturne/ui/forms/file-picker';
import { Callout } from '@nocturne/ui/status/callout';
import { ProgressBar } from '@nocturne/ui/status/progress-bar';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type RefObject } from 'react';
import type { PictureStore } from '../../account/picture-store.ts';
import { PictureCropper } from './picture-cropper.tsx';
import { Panel, PanelButtons } from '../../components/panel.tsx';
import styles from './edit-tab.module.css';

const ACCEPT = 'image/jpeg,image/png,image/webp';
const TEXTS = {
  u_ava: {
    title: 'members.account_avatar',
    choose: 'members.account_choose_avatar',
    remove: 'members.account_remove_avatar',
    hint: 'members.account_avatar_hint',
  },
  u_cover: {
    title: 'members.account_cover',
    choose: 'members.account_choose_cover',
    remove: 'members.account_remove_cover',
    hint: 'members.account_cover_hint',
  },
} as const satisfies Record<PictureStore['section'], Record<string, MessageKey>>;

/**
 * Avatar or cover: choose, crop, upload with progress, and remove. The header of the page shows the
 * result.
 */
export const PicturePanel = observer(function PicturePanel({
  store,
  hasPicture,
}: {
  store: PictureStore;
  hasPicture: boolean;
}) {
  const t = useText();
  const hostRef = useRef<HTMLElement>(null);
  const { chosen, error, isBusy } = store;
  useFocusOnRemoval(hostRef, chosen !== undefined);
  useFocusOnRemoval(hostRef, hasPicture);
  const texts = TEXTS[store.section];
  return (
    <Panel title={t(texts.title)} hostRef={hostRef}>
      <p className={styles['hint']}>
        {t(texts.hint, {
          width: BANNER_MIN_WIDTH,
          height: BANNER_MIN_HEIGHT,
          size: PICTURE_MAX_MB,
        })}
      </p>
      {error && <Callout tone="danger">{t(`error.${error}`)}</Callout>}
      {chosen && <PictureCropper store={store} chosen={chosen} />}
      {isBusy && <Progress share={store.share} />}
      <PanelButtons>
        {chosen ? (
          <SaveButtons store={store} />
        ) : (
          <>
            <FilePicker
              accept={ACCEPT}
              icon="upload"
              onPick={([file]) => file && store.choose(file)}
            >
              {t(texts.choose)}
            </FilePicker>
            {hasPicture && (
              <Button
                variant="ghost"
                icon="trash"
                isBusy={isBusy}
                onClick={() => void store.remove()}
              >
                {t(texts.remove)}
              </Button>
            )}
          </>
        )}
      </PanelButtons>
    </Panel>
  );
});

const SaveButtons = observer(function SaveButtons({ store }: { store: PictureStore }) {
  const t = useText();
  return (
    <>
      <Button
        variant="solid"
        isBusy={store.isBusy}
        aria-disabled={!store.crop}
        onClick={() => void store.save()}
      >
        {t('members.account_save_picture')}
      </Button>
      <Button variant="ghost" aria-disabled={store.isBusy} onClick={() => store.discard()}>
        {t('members.account_drop')}
      </Button>
    </>
  );
});

const Progress = observer(function Progress({ share }: { share: number | undefined }) {
  const t = useText();
  const language = useLanguage();
  const figure = share === undefined ? undefined : formatShare(language, share);
  return <ProgressBar label={t('members.account_sending')} share={share} figure={figure} />;
});

/** The focused buttons disappear with the picture, so the panel takes the focus. */
function useFocusOnRemoval(hostRef: RefObject<HTMLElement | null>, isPresent: boolean): void {
  const wasPresent = useRef(false);
  useEffect(() => {
    if (wasPresent.current && !isPresent) hostRef.current?.focus({ preventScroll: true });
    wasPresent.current = isPresent;
  }, [hostRef, isPresent]);
}
