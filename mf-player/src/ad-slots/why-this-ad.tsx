import { WhyAd } from '@nocturne/ui/overlays/why-ad';
import { observer } from 'mobx-react-lite';
import type { ResolvedAd } from '../ads/ad-types.ts';

interface WhyThisAdProps {
  ad: Pick<ResolvedAd, 'tag' | 'payer'>;
  className?: string | undefined;
}

/**
 * Explains why the player shows an advertisement. Its links open new tabs, so the video and the
 * page stay.
 */
export const WhyThisAd = observer(function WhyThisAd({
  ad: { tag, payer },
  className,
}: WhyThisAdProps) {
  const { location } = globalThis;
  const { host } = new URL(tag.url, location.href);
  return (
    <WhyAd
      subject={tag.id}
      payer={payer}
      host={host === location.host ? undefined : host}
      opensTabs
      className={className}
    />
  );
});
