import type { LocalListName } from '@nocturne/contracts/local-lists';
import { href } from '@nocturne/contracts/routes';
import { useServices } from '@nocturne/federation/define-remote';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { LocalList } from '@nocturne/ui/lists/local-list';
import { Callout } from '@nocturne/ui/status/callout';
import { TabHeading } from '@nocturne/ui/page/tab-heading';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { TabProps } from '../../area/area-route.tsx';
import { labelOf } from '../../area/member-tabs.ts';
import brief from '../../components/brief-button.module.css';
import type { LocalListContent } from './local-list-content.ts';
import styles from './local-list-tab.module.css';

const PAGES = {
  history: 'member_history',
  'watch-later': 'member_watch_later_videos',
} as const satisfies Record<LocalListName, string>;

/**
 * History and watch later in the visitor's own area: this browser's lists, with Delete on each tile
 * (settlement 28).
 */
export const LocalListTab = observer(function LocalListTab({
  area,
  content: { store },
}: TabProps<LocalListContent>) {
  const t = useText();
  const services = useServices();
  const [isAsking, setAsking] = useState(false);
  const page = PAGES[store.params.name];
  const title = t(labelOf(page, true));
  return (
    <section>
      <TabHeading title={title}>
        {store.content.total > 0 && (
          <Button className={brief['brief']} icon="trash" onClick={() => setAsking(true)}>
            <span>{t('history.clear')}</span>
          </Button>
        )}
      </TabHeading>
      <div className={styles['note']}>
        <Callout>{t('history.kept_here')}</Callout>
      </div>
      <LocalList
        store={store}
        services={services}
        label={title}
        heading="h3"
        hrefFor={(number) => href(page, { id: area.memberId, page: number })}
        isAsking={isAsking}
        onAnswered={() => setAsking(false)}
      />
    </section>
  );
});
