import { COMMENTS_PER_PAGE, PERFORMERS_PER_PAGE } from '@nocturne/contracts/constants';
import type { Performer, PerformerDetail } from '@nocturne/contracts/entities/people';
import { PERFORMER_INFO_FIELDS, type PerformerInfo } from '@nocturne/contracts/people-fields';
import type { Channel } from '@nocturne/contracts/entities/directories';
import type { OperationAnswer } from '@nocturne/contracts/operations';
import type { FakeCall } from '@nocturne/federation/testing/fake-transport';
import { aComment } from '@nocturne/ui/testing/a-comment';

export function aPerformer(changes: Partial<Performer> = {}): Performer {
  const { total_videos: videos = 8 } = changes;
  return {
    title: 'Orla Venn',
    dir: 'orla-venn',
    total_videos: videos,
    statistics: { videos },
    thumbs: '',
    ...changes,
  };
}

/** Answers with a list of `total` performers. */
export function performerPages(total: number) {
  return ({ values }: FakeCall<'models'>): OperationAnswer<'models'> => {
    const before = (values.page - 1) * PERFORMERS_PER_PAGE;
    const count = Math.max(0, Math.min(PERFORMERS_PER_PAGE, total - before));
    const models = Array.from({ length: count }, (_, at) =>
      aPerformer({ title: `Person ${before + at + 1}`, dir: `person-${before + at + 1}` }),
    );
    return { models, total_count: total, pages: Math.ceil(total / PERFORMERS_PER_PAGE) };
  };
}

/** One performer whose info fields are empty unless a test sets them. */
export function aPerformerDetail(
  info: Partial<PerformerInfo> = {},
  changes: Partial<PerformerDetail> = {},
): PerformerDetail {
  const empty = Object.fromEntries(
    PERFORMER_INFO_FIELDS.map((field) => [field, '']),
  ) as PerformerInfo;
  const statistics = { videos: 86, viewed: 9_800_000, subscribers: 21_400 };
  return {
    ...aPerformer({ total_videos: 86 }),
    model_id: 12,
    statistics,
    info: { ...empty, ...info },
    ...changes,
  };
}

/** A channel (studio site). */
export function aChannel(changes: Partial<Channel> = {}): Channel {
  return {
    channel_id: 7,
    statistics: { videos: 30, viewed: 128_400, subscribers: 1 },
    title: 'Halden Works',
    dir: 'halden-works',
    total_videos: 30,
    url: 'https://halden-works.example/',
    logo: '',
    ...changes,
  };
}

/** Answers with a list of `total` comments. */
export function commentPages(total: number) {
  return ({ values }: FakeCall<'comments'>): OperationAnswer<'comments'> => {
    const before = (values.page - 1) * COMMENTS_PER_PAGE;
    const count = Math.max(0, Math.min(COMMENTS_PER_PAGE, total - before));
    const comments = Array.from({ length: count }, (_, at) =>
      aComment({ comment_id: total - before - at }),
    );
    return { comments, total_count: total, pages: Math.ceil(total / COMMENTS_PER_PAGE) };
  };
}
