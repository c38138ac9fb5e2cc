import type { AdTag } from '@nocturne/contracts/ads';
import { useServices } from '@nocturne/federation/define-remote';
import type { Services } from '@nocturne/federation/services';
import { useText } from '@nocturne/i18n/use-text';
import { HouseCard } from '@nocturne/ui/tiles/house-card';
import { useCardSeen } from '@nocturne/ui/hooks/use-card-seen';
import { WhyAd } from '@nocturne/ui/overlays/why-ad';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import styles from './outstream-slot.module.css';

/** Distance from the viewport at which the player's code is requested. */
const LOAD_MARGIN = '200px';

/**
 * The ad placement in the grid. The server renders it at its full size. A house card shows from the
 * first paint. A video ad from another host loads when the placement nears the viewport, and covers
 * the card if there is one.
 */
export const OutstreamSlot = observer(function OutstreamSlot() {
  const { adTags } = useServices();
  const tag = adTags.cardIn('outstream');
  return tag?.card ? <CardSlot tag={tag} card={tag.card} /> : <VideoAdSlot />;
});

const CardSlot = observer(function CardSlot({
  tag,
  card,
}: {
  tag: AdTag;
  card: NonNullable<AdTag['card']>;
}) {
  const { adTags } = useServices();
  const cardRef = useRef<HTMLElement>(null);
  const videoAdRef = useRef<HTMLDivElement>(null);
  useVideoAd(videoAdRef, true);
  const onSeen = useCallback(() => {
    if (isCardNext(adTags)) adTags.cardSeen(tag, 'outstream');
  }, [adTags, tag]);
  useCardSeen(cardRef, onSeen);
  return (
    <HouseCard ref={cardRef} card={card} placement="grid">
      <div ref={videoAdRef} className={styles['over']} data-keeps="" />
      <WhyVideoAd className={styles['film-why']} />
    </HouseCard>
  );
});

const VideoAdSlot = observer(function VideoAdSlot() {
  const t = useText();
  const host = useRef<HTMLDivElement>(null);
  useVideoAd(host, false);
  return (
    <section className={styles['slot']} aria-label={t('ui.advertisement')}>
      <div className={styles['head']}>
        <p>{t('ui.advertisement')}</p>
        <WhyVideoAd />
      </div>
      <div ref={host} className={styles['host']} />
    </section>
  );
});

/** A button that explains who pays for the video ad. */
const WhyVideoAd = observer(function WhyVideoAd({ className }: { className?: string | undefined }) {
  const { adTags } = useServices();
  return <WhyAd subject="outstream" host={adTags.otherHosts('outstream')} className={className} />;
});

/** True if the house tag comes first, or consent is missing for the tags before it. */
function isCardNext(adTags: Services['adTags']): boolean {
  return adTags.tags('outstream')[0]?.card !== undefined;
}

/**
 * Lets the player's remote load a video ad when the element nears the viewport. Over a card only
 * ads from other hosts are loaded.
 */
function useVideoAd(host: RefObject<HTMLElement | null>, isOverCard: boolean): void {
  const { ads, adTags } = useServices();
  useEffect(() => {
    const element = host.current;
    const abortController = new AbortController();
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const intersectionObserver = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        intersectionObserver.disconnect();
        if (!isOverCard || !isCardNext(adTags)) ads.outstream(element, abortController.signal);
      },
      { rootMargin: LOAD_MARGIN },
    );
    intersectionObserver.observe(element);
    return () => {
      intersectionObserver.disconnect();
      abortController.abort();
    };
  }, [ads, adTags, host, isOverCard]);
}
