import type { Services } from '@nocturne/federation/services';
import { createTranslate } from '@nocturne/i18n/translate';
import { playerTexts } from '@nocturne/i18n/texts/player';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import { logger } from '@nocturne/lib/logger';
import { collapse } from '../ad-slots/collapse.ts';

/** Loads the code of advertisements; tests may replace it. */
const loadOutstream = () => import(/* webpackChunkName: "ads" */ '../ad-slots/outstream.ts');

/** Plays a muted clip in an element of another remote; the element collapses if there is no ad. */
export function outstream(
  services: Services,
  host: HTMLElement,
  signal: AbortSignal,
  load = loadOutstream,
): void {
  if (signal.aborted) return;
  const { adTags, session, analytics, locale } = services;
  if (adTags.tags('outstream').length === 0) return collapse(host, signal);
  const texts = { ...uiTexts[locale.language], ...playerTexts[locale.language] };
  load().then(
    ({ attachOutstream }) =>
      attachOutstream({
        host,
        signal,
        ads: adTags,
        isMember: session.user !== null,
        goal: (name, value) => analytics.goal(name, value),
        t: createTranslate(locale.language, texts, {}, locale.decorate),
      }),
    (cause: unknown) => {
      logger.warn('advertisements did not load', cause);
      collapse(host, signal);
    },
  );
}
