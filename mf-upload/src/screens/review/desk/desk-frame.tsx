import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/button';
import { PageHeading } from '@nocturne/ui/page-heading';
import { Tabs } from '@nocturne/ui/tabs';
import { useFocusAfter } from '@nocturne/ui/use-focus-after';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { CasesLane } from './cases-lane.tsx';
import { DESK_LANES, isReviewLane, placeHref } from './desk-place.ts';
import type { DeskStore } from './desk-store.ts';
import styles from './desk.module.css';
import { Figures } from './figures.tsx';
import { IdentitiesLane } from './identities-lane.tsx';
import { KeyHelp } from './key-help.tsx';
import { ReviewLaneView } from './review-lane.tsx';
import { saidText } from './said-text.ts';
import { useDeskKeys } from './use-desk-keys.ts';

/** Heading with the number of waiting items, the queues, and the open queue. */
export const DeskFrame = observer(function DeskFrame({ desk }: { desk: DeskStore }) {
  const t = useText();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  // After a decision, focus moves to the name of the next item, or to the list if there is none.
  const goOn = useFocusAfter(
    () =>
      found(frame.current, 'h2[tabindex]') ??
      found(frame.current, '[data-list]') ??
      found(frame.current, '[data-detail]'),
  );
  useDeskKeys(desk, { onHelp: () => setHelpOpen(true), onDone: goOn });
  const undo = async (): Promise<void> => {
    await desk.review.undo();
    // While another action is running, Undo does nothing and its button stays.
    if (!desk.review.undoable) goOn();
  };
  const tabs = DESK_LANES.map((lane) => ({
    label: t(`review.lane_${lane}`),
    href: placeHref({ lane }),
    isCurrent: lane === desk.lane,
  }));
  return (
    <div ref={frame} className={styles['whole']} data-open={desk.isItemOpen || undefined}>
      <PageHeading title={t('common.review_desk')}>
        <Figures figures={desk.figures} />
      </PageHeading>
      <div className={styles['lanes']}>
        <Tabs label={t('review.lanes')} tabs={tabs} />
        <Button
          variant="icon-ghost"
          icon="info"
          aria-label={t('review.help')}
          onClick={() => setHelpOpen(true)}
        />
      </div>
      <p role="status" className={styles['said']}>
        {desk.said && saidText(t, desk.said)}
      </p>
      <p className={styles['undo']}>
        {desk.review.undoable && (
          <Button
            size="sm"
            icon="replay"
            isBusy={desk.review.busy === 'undo'}
            onClick={() => void undo()}
          >
            {t('review.undo', { name: desk.review.undoable.title })}
          </Button>
        )}
      </p>
      {desk.isItemOpen && (
        <p className={styles['back']}>
          <Button variant="ghost" icon="arrow-left" href={desk.listAddress}>
            {t(desk.lane === 'cases' ? 'review.to_cases' : 'review.to_queue')}
          </Button>
        </p>
      )}
      {isReviewLane(desk.lane) && <ReviewLaneView desk={desk} onDone={goOn} />}
      {desk.lane === 'identities' && <IdentitiesLane identities={desk.identities} />}
      {desk.lane === 'cases' && <CasesLane desk={desk} onDone={goOn} />}
      {isHelpOpen && <KeyHelp desk={desk} onClose={() => setHelpOpen(false)} />}
    </div>
  );
});

function found(frame: HTMLElement | null, selector: string): HTMLElement | undefined {
  const element = frame?.querySelector<HTMLElement>(selector) ?? undefined;
  // In a narrow window the list is hidden while an item is open.
  return element && (typeof element.checkVisibility !== 'function' || element.checkVisibility())
    ? element
    : undefined;
}
