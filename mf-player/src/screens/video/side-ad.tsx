import type { AdCard, AdTag } from '@nocturne/contracts/ads';
import type { Services } from '@nocturne/federation/services';
import { HouseCard } from '@nocturne/ui/tiles/house-card';
import { useCardSeen } from '@nocturne/ui/hooks/use-card-seen';
import { observer } from 'mobx-react-lite';
import { useCallback, useRef } from 'react';

/** House card among the rows beside the player, from the first paint. It never shows clips. */
export const SideAd = observer(function SideAd({ services: { adTags } }: { services: Services }) {
  const tag = adTags.cardIn('outstream');
  return tag?.card ? <Card tag={tag} card={tag.card} adTags={adTags} /> : null;
});

const Card = observer(function Card({
  tag,
  card,
  adTags,
}: {
  tag: AdTag;
  card: AdCard;
  adTags: Services['adTags'];
}) {
  const cardRef = useRef<HTMLElement>(null);
  const onSeen = useCallback(() => adTags.cardSeen(tag, 'outstream'), [adTags, tag]);
  useCardSeen(cardRef, onSeen);
  return <HouseCard ref={cardRef} card={card} placement="side" />;
});
