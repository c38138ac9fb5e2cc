import type { CoViewsRepository } from '../repositories/co-views-repository.ts';
import type { RelatedRepository } from '../repositories/related-repository.ts';
import { rankRelated } from './rank-related.ts';

type Lists = Pick<RelatedRepository, 'candidates' | 'facts' | 'keep'>;

interface RelatedParts {
  coViews: Pick<CoViewsRepository, 'countPairs' | 'forget'>;
  related: Lists & Pick<RelatedRepository, 'due'>;
  /** Milliseconds on any clock. */
  now?: () => number;
}

/** Videos of one run at most, and of one statement. */
const RUN_VIDEOS = 2000;
const BATCH = 100;
/** A run begins no further batch after this long, milliseconds: the process that stops waits for it. */
const RUN_MS = 6000;

/**
 * The job "related": counts what was watched together, deletes traces that are too old, and computes the lists that are due.
 * Each statement stands for itself, so a run that is killed loses nothing that the next one does not find.
 */
export async function computeRelated({
  coViews,
  related,
  now = () => performance.now(),
}: RelatedParts): Promise<void> {
  const end = now() + RUN_MS;
  await coViews.countPairs();
  await coViews.forget();
  const due = await related.due(RUN_VIDEOS);
  for (let at = 0; at < due.length && now() < end; at += BATCH)
    await computeLists(related, due.slice(at, at + BATCH));
}

/** Computes and keeps the lists of these videos; one to which nothing is related has an empty list. */
export async function computeLists(lists: Lists, ids: readonly number[]): Promise<void> {
  const found = new Map(
    (await lists.candidates(ids)).map((candidates) => [candidates.id, candidates]),
  );
  const others = [...found.values()].flatMap((candidates) => candidates.others);
  const facts = await lists.facts(others, ids);
  await lists.keep(
    new Map(
      ids.map((id) => [id, rankRelated(found.get(id) ?? { id, others: [], scores: [] }, facts)]),
    ),
  );
}
