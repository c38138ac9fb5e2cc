import type { AdTag } from '@nocturne/contracts/ads';
import { useServices } from '@nocturne/federation/define-remote';
import type { Services } from '@nocturne/federation/services';
import { useText } from '@nocturne/i18n/use-text';
import { HouseCard } from '@nocturne/ui/house-card';
import { useCardSeen } from '@nocturne/ui/use-card-seen';
import { WhyAd } from '@nocturne/ui/why-ad';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import styles from './outstream-slot.module.css';

/** The player's code is asked for when the place is this near to the window. */
const NEAR = '200px';

/**
 * The advertisement's place in the grid, drawn by the server with its whole size. A house card is there from the first paint; a film of
 * another host comes as the place comes near, over the card where there is one.
 */
export const OutstreamSlot = observer(function OutstreamSlot() {
  const { adTags } = useServices();
  const tag = adTags.cardIn('outstream');
  return tag?.card ? <CardSlot tag={tag} card={tag.card} /> : <FilmSlot />;
});

const CardSlot = observer(function CardSlot({
  tag,
  card,
}: {
  tag: AdTag;
  card: NonNullable<AdTag['card']>;
}) {
  const { adTags } = useServices();
  const place = useRef<HTMLElement>(null);
  const film = useRef<HTMLDivElement>(null);
  useFilm(film, true);
  const onSeen = useCallback(() => {
    if (isCardNext(adTags)) adTags.cardSeen(tag, 'outstream');
  }, [adTags, tag]);
  useCardSeen(place, onSeen);
  return (
    <HouseCard ref={place} card={card} place="grid">
      <div ref={film} className={styles['over']} data-keeps="" />
      <WhyFilm className={styles['film-why']} />
    </HouseCard>
  );
});

const FilmSlot = observer(function FilmSlot() {
  const t = useText();
  const host = useRef<HTMLDivElement>(null);
  useFilm(host, false);
  return (
    <section className={styles['slot']} aria-label={t('ui.advertisement')}>
      <div className={styles['head']}>
        <p>{t('ui.advertisement')}</p>
        <WhyFilm />
      </div>
      <div ref={host} className={styles['host']} />
    </section>
  );
});

/** The film says itself who pays for it. */
const WhyFilm = observer(function WhyFilm({ className }: { className?: string | undefined }) {
  const { adTags } = useServices();
  return <WhyAd subject="outstream" host={adTags.otherHosts('outstream')} className={className} />;
});

/** Nothing comes before the house's own tag, or consent is missing for what does. */
function isCardNext(adTags: Services['adTags']): boolean {
  return adTags.tags('outstream')[0]?.card !== undefined;
}

/** Lets the player's remote fill a place with a film as it comes near the window; over a card only a film of another host. */
function useFilm(host: RefObject<HTMLElement | null>, isOverCard: boolean): void {
  const { ads, adTags } = useServices();
  useEffect(() => {
    const place = host.current;
    const leaving = new AbortController();
    if (!place || typeof IntersectionObserver === 'undefined') return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watcher.disconnect();
        if (!isOverCard || !isCardNext(adTags)) ads.outstream(place, leaving.signal);
      },
      { rootMargin: NEAR },
    );
    watcher.observe(place);
    return () => {
      watcher.disconnect();
      leaving.abort();
    };
  }, [ads, adTags, host, isOverCard]);
}
