import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import { useState, type CSSProperties, type PointerEvent } from 'react';
import type { PlayerStore } from '../state/player-store.ts';
import { spokenTime } from '../core/spoken-time.ts';
import type { Timeline } from '../state/timeline.ts';
import { SeekPreview } from './seek-preview.tsx';
import styles from './seek-bar.module.css';

const PAGE_SECONDS = 60;

/**
 * Seek bar: a 24 px target around a thin line. Dragging previews the position, releasing seeks. The
 * player handles ArrowLeft, ArrowRight, Home and End.
 */
export const SeekBar = observer(function SeekBar({
  store,
  timeline,
}: {
  store: PlayerStore;
  timeline: Timeline;
}) {
  const t = useText();
  const [pointed, setPointed] = useState<number | null>(null);
  const [isDragging, setDragging] = useState(false);
  const { durationSeconds } = store;
  const shown =
    isDragging && pointed !== null ? pointed : (store.pendingSeek?.target ?? store.seconds);
  const point = (event: PointerEvent): number => secondsAt(event, durationSeconds);
  return (
    <div
      className={styles['seek']}
      role="slider"
      tabIndex={0}
      aria-label={t('player.seek')}
      aria-valuemin={0}
      aria-valuemax={Math.floor(durationSeconds)}
      aria-valuenow={Math.floor(shown)}
      aria-valuetext={t('player.of', {
        time: spokenTime(t, shown),
        duration: spokenTime(t, durationSeconds),
      })}
      onKeyDown={(event) => {
        const { key, ctrlKey, metaKey, altKey } = event;
        const [, way, direction] = /^(Arrow|Page)(Up|Down)$/.exec(key) ?? [];
        if (way === undefined || ctrlKey || metaKey || altKey) return;
        event.preventDefault();
        const sign = direction === 'Up' ? 1 : -1;
        if (way === 'Arrow') store.commands.tap(sign);
        else store.commands.seekBy(sign * PAGE_SECONDS);
      }}
      onFocus={() => void timeline.load()}
      onPointerEnter={() => void timeline.load()}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        void timeline.load();
        setDragging(true);
        setPointed(point(event));
      }}
      onPointerMove={(event) => setPointed(point(event))}
      onPointerUp={(event) => {
        if (isDragging) store.commands.seek(point(event));
        setDragging(false);
        if (event.pointerType !== 'mouse') setPointed(null);
      }}
      onPointerCancel={() => {
        setDragging(false);
        setPointed(null);
      }}
      onPointerLeave={() => !isDragging && setPointed(null)}
    >
      <div className={styles['track']}>
        <i
          className={styles['buffered']}
          style={shareStyle(store.bufferedSeconds, durationSeconds)}
        />
        <i className={styles['played']} style={shareStyle(shown, durationSeconds)} />
      </div>
      <i className={styles['knob']} style={shareStyle(shown, durationSeconds)} />
      {pointed !== null && (
        <div className={styles['preview']} style={shareStyle(pointed, durationSeconds)}>
          <SeekPreview seconds={pointed} thumbnail={timeline.at(pointed)} />
        </div>
      )}
    </div>
  );
});

function shareStyle(seconds: number, durationSeconds: number): CSSProperties {
  const part = durationSeconds > 0 ? Math.min(1, Math.max(0, seconds / durationSeconds)) : 0;
  return { '--share': `${(part * 100).toFixed(3)}%` } as CSSProperties;
}

function secondsAt(event: PointerEvent, durationSeconds: number): number {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  return width > 0 ? Math.min(1, Math.max(0, (event.clientX - left) / width)) * durationSeconds : 0;
}
