import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { PageHeading } from '@nocturne/ui/page/page-heading';
import { Tabs } from '@nocturne/ui/controls/tabs';
import { useFocusAfter } from '@nocturne/ui/hooks/use-focus-after';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { CasesQueue } from './cases-queue.tsx';
import { CONSOLE_QUEUES, isReviewQueue, consoleHref } from './console-params.ts';
import type { ConsoleStore } from './console-store.ts';
import styles from './console.module.css';
import { Figures } from './figures.tsx';
import { IdentitiesQueue } from './identities-queue.tsx';
import { KeyHelp } from './key-help.tsx';
import { ReviewQueueView } from './review-queue.tsx';
import { announcementText } from './announcement-text.ts';
import { useConsoleKeys } from './use-console-keys.ts';

/** Heading with the number of waiting items, the queues, and the open queue. */
export const ConsoleFrame = observer(function ConsoleFrame({
  consoleStore,
}: {
  consoleStore: ConsoleStore;
}) {
  const t = useText();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  // After a decision, focus moves to the name of the next item, or to the list if there is none.
  const moveFocus = useFocusAfter(
    () =>
      findVisible(frame.current, 'h2[tabindex]') ??
      findVisible(frame.current, '[data-list]') ??
      findVisible(frame.current, '[data-detail]'),
  );
  useConsoleKeys(consoleStore, { onHelp: () => setHelpOpen(true), onDone: moveFocus });
  const undo = async (): Promise<void> => {
    await consoleStore.review.undo();
    // While another action is running, Undo does nothing and its button stays.
    if (!consoleStore.review.undoableApproval) moveFocus();
  };
  const tabs = CONSOLE_QUEUES.map((lane) => ({
    label: t(`review.lane_${lane}`),
    href: consoleHref({ lane }),
    isCurrent: lane === consoleStore.lane,
  }));
  return (
    <div ref={frame} className={styles['whole']} data-open={consoleStore.isItemOpen || undefined}>
      <PageHeading title={t('common.review_console')}>
        <Figures figures={consoleStore.figures} />
      </PageHeading>
      <div className={styles['queues']}>
        <Tabs label={t('review.lanes')} tabs={tabs} />
        <Button
          variant="icon-ghost"
          icon="info"
          aria-label={t('review.help')}
          onClick={() => setHelpOpen(true)}
        />
      </div>
      <p role="status" className={styles['said']}>
        {consoleStore.announcement && announcementText(t, consoleStore.announcement)}
      </p>
      <p className={styles['undo']}>
        {consoleStore.review.undoableApproval && (
          <Button
            size="sm"
            icon="replay"
            isBusy={consoleStore.review.pendingAction === 'undo'}
            onClick={() => void undo()}
          >
            {t('review.undo', { name: consoleStore.review.undoableApproval.title })}
          </Button>
        )}
      </p>
      {consoleStore.isItemOpen && (
        <p className={styles['back']}>
          <Button variant="ghost" icon="arrow-left" href={consoleStore.listAddress}>
            {t(consoleStore.lane === 'cases' ? 'review.to_cases' : 'review.to_queue')}
          </Button>
        </p>
      )}
      {isReviewQueue(consoleStore.lane) && (
        <ReviewQueueView consoleStore={consoleStore} onDone={moveFocus} />
      )}
      {consoleStore.lane === 'identities' && (
        <IdentitiesQueue identities={consoleStore.identities} />
      )}
      {consoleStore.lane === 'cases' && (
        <CasesQueue consoleStore={consoleStore} onDone={moveFocus} />
      )}
      {isHelpOpen && <KeyHelp consoleStore={consoleStore} onClose={() => setHelpOpen(false)} />}
    </div>
  );
});

function findVisible(frame: HTMLElement | null, selector: string): HTMLElement | undefined {
  const element = frame?.querySelector<HTMLElement>(selector) ?? undefined;
  // In a narrow window the list is hidden while an item is open.
  return element && (typeof element.checkVisibility !== 'function' || element.checkVisibility())
    ? element
    : undefined;
}
