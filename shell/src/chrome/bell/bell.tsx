import { useText } from '@nocturne/i18n/use-text';
import { BREAKPOINTS } from '@nocturne/contracts/constants';
import { Button } from '@nocturne/ui/controls/button';
import { ErrorPanel } from '@nocturne/ui/status/error-panel';
import { Sheet } from '@nocturne/ui/overlays/sheet';
import { Spinner } from '@nocturne/ui/icons/spinner';
import { useFocusTrap } from '@nocturne/ui/hooks/use-focus-trap';
import { useHydrated } from '@nocturne/ui/hooks/use-hydrated';
import { useMediaQuery } from '@nocturne/ui/hooks/use-media-query';
import { useMenu } from '@nocturne/ui/hooks/use-menu';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../common/error-boundary.tsx';
import { useShell } from '../../composition/shell-context.ts';
import styles from './bell.module.css';

/** Loads lazily, because no page shows it at first. */
const BellList = lazy(async () => ({
  default: (await import(/* webpackChunkName: "bell" */ './bell-list.tsx')).BellList,
}));

/** Largest count shown exactly; above it the bell shows "99+". */
const COUNT_MAX = 99;

/**
 * The bell with its unread count and list. It refreshes the count on every page, and every minute
 * while the page is visible. Every navigation closes it.
 */
export const Bell = observer(function Bell() {
  const t = useText();
  const { unread } = useShell().services;
  const { hostRef, isOpen, close, leave, buttonProps } = useMenu();
  const { key } = useLocation();
  // The server's page is the same for all members, so the count waits for hydration.
  const count = useHydrated() ? unread.notifications : 0;
  useEffect(() => {
    leave();
    void unread.refresh();
  }, [key, leave, unread]);
  useEffect(() => {
    const leaving = new AbortController();
    unread.watch(leaving.signal);
    return () => leaving.abort();
  }, [unread]);
  const label = count > 0 ? t('shell.bell_count', { count }) : t('shell.bell');
  return (
    <div ref={hostRef} className={styles['host']}>
      <Button
        {...buttonProps}
        aria-haspopup="dialog"
        variant="icon-ghost"
        icon="bell"
        aria-label={label}
      />
      {count > 0 && (
        <span className={styles['count']} aria-hidden="true">
          {count > COUNT_MAX ? `${COUNT_MAX}+` : count}
        </span>
      )}
      {isOpen && (
        <Panel hostRef={hostRef} onClose={close}>
          <ErrorBoundary fallback={<ErrorPanel title={t('shell.bell_failed')} />}>
            <Suspense fallback={<Spinner className={styles['busy']} />}>
              <BellList />
            </Suspense>
          </ErrorBoundary>
        </Panel>
      )}
    </div>
  );
});

interface PanelProps {
  hostRef: RefObject<HTMLElement | null>;
  /** `refocus` is false if the visitor pressed elsewhere on the page. */
  onClose: (refocus: boolean) => void;
  children: ReactNode;
}

/** A panel below the bell, or a bottom sheet under 768 px. */
const Panel = observer(function Panel(props: PanelProps) {
  const t = useText();
  const isNarrow = useMediaQuery(`(max-width: ${BREAKPOINTS.xs - 1}px)`);
  if (!isNarrow) return <WidePanel {...props} />;
  return (
    <Sheet title={t('shell.bell')} onClose={() => props.onClose(true)}>
      {props.children}
    </Sheet>
  );
});

const WidePanel = observer(function WidePanel({ hostRef, onClose, children }: PanelProps) {
  const t = useText();
  const boxRef = useRef<HTMLElement>(null);
  useFocusTrap(boxRef, () => onClose(true));
  useEffect(() => {
    const closeOutside = (event: PointerEvent): void => {
      if (event.target instanceof Node && !hostRef.current?.contains(event.target)) onClose(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [hostRef, onClose]);
  return (
    <section
      ref={boxRef}
      className={styles['panel']}
      role="dialog"
      aria-label={t('shell.bell')}
      tabIndex={-1}
    >
      {children}
    </section>
  );
});
