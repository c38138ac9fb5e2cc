import { Button } from '../controls/button.tsx';
import { EmptyState } from '../status/empty-state.tsx';
import { ErrorPanel } from '../status/error-panel.tsx';
import { GalleryCard } from './gallery-card.tsx';
import { Callout } from '../status/callout.tsx';
import { ProgressBar } from '../status/progress-bar.tsx';

/** Loading, failed and empty states. */
export function StatesGallery() {
  return (
    <>
      <GalleryCard title="Callouts and progress">
        <Callout>New members confirm their email before they sign in.</Callout>
        <Callout tone="success">Check your Email</Callout>
        <Callout tone="warning">Your documents expire in 14 days.</Callout>
        <Callout tone="danger">Too many authorization attempts. Try again later.</Callout>
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
