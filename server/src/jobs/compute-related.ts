import type { CoViewsRepository } from '../repositories/videos/co-views-repository.ts';
import type { RelatedRepository } from '../repositories/videos/related-repository.ts';
import { rankRelated } from '../policies/rank-related.ts';

type Lists = Pick<RelatedRepository, 'candidates' | 'facts' | 'saveRelated'>;

interface RelatedDeps {
  coViews: Pick<CoViewsRepository, 'countPairs' | 'purgeCoViews'>;
  related: Lists & Pick<RelatedRepository, 'listDue'>;
  /** Clock with any zero point, milliseconds. */
  now?: () => number;
}

/** Maximum number of videos per run and per statement. */
const RUN_VIDEOS = 2000;
const BATCH = 100;
/**
 * A run starts no further batch after this time, milliseconds: a stopping process waits for the
 * run.
 */
const RUN_MS = 6000;

/**
 * The job "related": counts videos watched together, deletes old traces, and computes the lists
 * that are due.
 *
 * Statements are independent, so the next run completes the work of a killed one.
 */
export async function computeRelated({
  coViews,
  related,
  now = () => performance.now(),
}: RelatedDeps): Promise<void> {
  const end = now() + RUN_MS;
  await coViews.countPairs();
  await coViews.purgeCoViews();
  const due = await related.listDue(RUN_VIDEOS);
  for (let at = 0; at < due.length && now() < end; at += BATCH)
    await computeLists(related, due.slice(at, at + BATCH));
}

/**
 * Computes and stores the lists of these videos. A video without related ones gets an empty list.
 */
export async function computeLists(lists: Lists, ids: readonly number[]): Promise<void> {
  const found = new Map(
    (await lists.candidates(ids)).map((candidates) => [candidates.id, candidates]),
  );
  const others = [...found.values()].flatMap((candidates) => candidates.others);
  const facts = await lists.facts(others, ids);
  await lists.saveRelated(
    new Map(
      ids.map((id) => [id, rankRelated(found.get(id) ?? { id, others: [], scores: [] }, facts)]),
    ),
  );
}
