import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorPanel } from './error-panel.tsx';
import { GalleryCard } from './gallery-card.tsx';
import { Notice } from './notice.tsx';
import { ProgressBar } from './progress-bar.tsx';

/** Loading, failed and empty states. */
export function StatesGallery() {
  return (
    <>
      <GalleryCard title="Notices and progress">
        <Notice>New members confirm their email before they sign in.</Notice>
        <Notice tone="success">Check your Email</Notice>
        <Notice tone="warning">Your papers expire in 14 days.</Notice>
        <Notice tone="danger">Too many authorization attempts. Try again later.</Notice>
        <ProgressBar label="Upload" share={0.43} figure="43%" />
        <ProgressBar label="Processing" />
      </GalleryCard>
      <GalleryCard title="Empty">
        <EmptyState
          icon="search"
          title="Not matches found"
          text="Check the spelling or try fewer words."
          action={<Button>Clear search</Button>}
        />
      </GalleryCard>
      <GalleryCard title="Error">
        <ErrorPanel onRetry={() => {}} />
      </GalleryCard>
    </>
  );
}
