import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { formatShare } from '@nocturne/lib/format-share';
import { observer } from 'mobx-react-lite';
import { useRef, type CSSProperties, type PointerEvent } from 'react';
import type { ChosenPicture, PictureStore } from '../../account/picture-store.ts';
import styles from './picture-cropper.module.css';

const SLIDER_STEPS = 100;

/** Crops a picture: drag with a pointer, or move the sliders with the keyboard. */
export const PictureCropper = observer(function PictureCropper({
  store,
  chosen,
}: {
  store: PictureStore;
  chosen: ChosenPicture;
}) {
  const t = useText();
  const drag = useDrag((delta) => store.pan(delta));
  const { crop } = store;
  const { size, view } = chosen;
  return (
    <div className={styles['cropper']}>
      <div className={styles['frame']} data-section={store.section} {...drag}>
        <img
          src={chosen.url}
          alt=""
          draggable={false}
          data-ready={crop ? '' : undefined}
          style={crop && size ? cropStyle(crop, size) : undefined}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            store.handleDecoded({ width, height })
          }
          onError={() => store.handleDecodeError()}
        />
      </div>
      {crop && size && (
        <div className={styles['sliders']} role="group" aria-label={t('members.account_crop')}>
          <Slider
            label={t('members.account_crop_zoom')}
            value={view.zoom}
            min={1}
            max={store.maxZoom}
            onMove={(zoom) => store.zoom(zoom)}
          />
          <Slider
            label={t('members.account_crop_left')}
            value={view.left}
            max={size.width > crop.width ? 1 : 0}
            onMove={(left) => store.setView({ left })}
          />
          <Slider
            label={t('members.account_crop_top')}
            value={view.top}
            max={size.height > crop.height ? 1 : 0}
            onMove={(top) => store.setView({ top })}
          />
        </div>
      )}
    </div>
  );
});

interface SliderProps {
  label: string;
  value: number;
  min?: number;
  /** At most `min` if there is nothing to adjust. */
  max: number;
  onMove: (value: number) => void;
}

const Slider = observer(function Slider({ label, value, min = 0, max, onMove }: SliderProps) {
  const language = useLanguage();
  const isFixed = max <= min;
  const shown = isFixed ? min : value;
  return (
    <label className={styles['slider']}>
      {label}
      <input
        type="range"
        min={min}
        max={isFixed ? min + 1 : max}
        step={isFixed ? 1 : (max - min) / SLIDER_STEPS}
        value={shown}
        aria-valuetext={formatShare(language, shown)}
        disabled={isFixed}
        onChange={(event) => onMove(event.target.valueAsNumber)}
      />
    </label>
  );
});

/** Positions a picture so that the frame shows the crop, in percent of the frame. */
function cropStyle(
  crop: { x: number; y: number; width: number; height: number },
  size: { width: number; height: number },
): CSSProperties {
  return {
    width: `${(size.width / crop.width) * 100}%`,
    height: `${(size.height / crop.height) * 100}%`,
    left: `${(-crop.x / crop.width) * 100}%`,
    top: `${(-crop.y / crop.height) * 100}%`,
  };
}

/** Reports pointer drags in shares of the box. */
function useDrag(onDrag: (delta: { right: number; down: number }) => void) {
  const last = useRef<{ x: number; y: number } | undefined>(undefined);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      const before = last.current;
      if (!before) return;
      const { width, height } = event.currentTarget.getBoundingClientRect();
      last.current = { x: event.clientX, y: event.clientY };
      onDrag({
        right: (event.clientX - before.x) / width,
        down: (event.clientY - before.y) / height,
      });
    },
    onPointerUp: () => void (last.current = undefined),
    onPointerCancel: () => void (last.current = undefined),
  };
}
