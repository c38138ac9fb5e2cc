import { observer } from 'mobx-react-lite';
import type { AreaStore } from '../../area/area-store.ts';
import { EmptyTab } from '../../area/empty-tab.tsx';

/** An owner without subscriptions gets links to performers and studios. */
export const NoSubscriptions = observer(function NoSubscriptions({ area }: { area: AreaStore }) {
  return (
    <EmptyTab
      area={area}
      icon="bell"
      forOwner={{ text: 'members.subscriptions_empty_text', links: ['performers', 'studios'] }}
      forOthers={{ text: 'members.subscriptions_none_text', links: ['performers'] }}
    />
  );
});
