import { href } from '@nocturne/contracts/routes';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { InfoList } from '@nocturne/ui/lists/info-list';
import { observer } from 'mobx-react-lite';
import { CommentList } from '../../components/comment-list.tsx';
import { ProfileVideos } from '../../components/profile-videos.tsx';
import { TabHeading } from '@nocturne/ui/page/tab-heading';
import { performerFacts } from '../../listing/performer-facts.ts';
import type { PerformerStore } from '../../stores/performer-store.ts';
import { PerformerPage } from './performer-page.tsx';

/**
 * `/pornstar/{dir}/` and `/pornstar/{dir}/videos/{page}/`: a performer's videos (settlement 30).
 */
export const PerformerVideosScreen = observer(function PerformerVideosScreen({
  store,
}: {
  store: PerformerStore;
}) {
  const t = useText();
  const name = store.performer?.title ?? '';
  return (
    <PerformerPage store={store} tab="videos" title={name} page={store.listing.params.page}>
      <ProfileVideos store={store.listing} title={t('performer.videos', { name })} />
    </PerformerPage>
  );
});

/** `/pornstar/{dir}/info/`: facts about a performer. */
export const PerformerInfoScreen = observer(function PerformerInfoScreen({
  store,
}: {
  store: PerformerStore;
}) {
  const t = useText();
  const language = useLanguage();
  const { performer } = store;
  const title = t('place.info_of', { name: performer?.title ?? '' });
  return (
    <PerformerPage store={store} tab="info" title={title}>
      <TabHeading title={title} />
      <InfoList facts={performer ? performerFacts(t, language, performer.info) : []} />
    </PerformerPage>
  );
});

/** `/pornstar/{dir}/comments/?page=`: members' comments about a performer (settlement 20). */
export const PerformerCommentsScreen = observer(function PerformerCommentsScreen({
  store,
}: {
  store: PerformerStore;
}) {
  const t = useText();
  const { title: name = '', dir = '' } = store.performer ?? {};
  const title = t('place.comments_of', { name });
  const hrefFor = (page: number) =>
    href('pornstar_comments', { dir }, { page: page === 1 ? undefined : page });
  return (
    <PerformerPage store={store} tab="comments" title={title} page={store.commentsPage}>
      <TabHeading title={title} />
      <CommentList
        store={store.comments}
        hrefFor={hrefFor}
        onRetry={() => void store.retryComments()}
      />
    </PerformerPage>
  );
});
