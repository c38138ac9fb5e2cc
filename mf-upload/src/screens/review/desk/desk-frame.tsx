import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/button';
import { PageHeading } from '@nocturne/ui/page-heading';
import { Tabs } from '@nocturne/ui/tabs';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
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

/** Heading with what waits, the lanes, and the one that is open (look/review-desk.html). */
export const DeskFrame = observer(function DeskFrame({ desk }: { desk: DeskStore }) {
  const t = useText();
  const [isHelpOpen, setHelpOpen] = useState(false);
  useDeskKeys(desk, () => setHelpOpen(true));
  const tabs = DESK_LANES.map((lane) => ({ label: t(`review.lane_${lane}`), href: placeHref({ lane }), isCurrent: lane === desk.lane }));
  return (
    <div className={styles['whole']} data-open={desk.isItemOpen || undefined}>
      <PageHeading title={t('common.review_desk')}>
        <Figures figures={desk.figures} />
      </PageHeading>
      <div className={styles['lanes']}>
        <Tabs label={t('review.lanes')} tabs={tabs} />
        <Button variant="icon-ghost" icon="info" aria-label={t('review.help')} onClick={() => setHelpOpen(true)} />
      </div>
      <p role="status" className={styles['said']}>
        {desk.said && saidText(t, desk.said)}
      </p>
      <p className={styles['undo']}>
        {desk.review.undoable && (
          <Button size="sm" icon="replay" isBusy={desk.review.busy === 'undo'} onClick={() => void desk.review.undo()}>
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
      {isReviewLane(desk.lane) && <ReviewLaneView desk={desk} />}
      {desk.lane === 'identities' && <IdentitiesLane identities={desk.identities} />}
      {desk.lane === 'cases' && <CasesLane desk={desk} />}
      {isHelpOpen && <KeyHelp desk={desk} onClose={() => setHelpOpen(false)} />}
    </div>
  );
});
