import type {
  Performer as WirePerformer,
  PerformerDetail,
} from '@nocturne/contracts/entities/people';
import type {
  Category as WireCategory,
  Channel as WireChannel,
  Studio,
} from '@nocturne/contracts/entities/directories';
import { PERFORMER_INFO_FIELDS, type PerformerInfo } from '@nocturne/contracts/people-fields';
import type { Language } from '@nocturne/contracts/constants';
import { drawingPath } from '@nocturne/contracts/media-layout';
import type { Category, Channel, Performer } from '../catalogue/catalogue.ts';
import { averagePopularity, categoryTitle } from '../catalogue/category.ts';
import type {
  PerformerDetailRow,
  StudioRow,
} from '../repositories/catalogue/objects-repository.ts';
import type { PosterRow } from '../repositories/videos/videos-repository.ts';
import { mediaUrl } from './media-url.ts';
import { posterUrl } from './present-video.ts';

/** Converts a category. Its picture is `poster`, or a drawing without one. */
export function presentCategory(
  category: Category,
  language: Language,
  poster: PosterRow | undefined,
): WireCategory {
  return {
    title: categoryTitle(category, language),
    dir: category.dir,
    total_videos: category.videos,
    avg_videos_popularity: averagePopularity(category),
    thumb: (poster && posterUrl(poster, 480)) || mediaUrl(drawingPath(category.id)),
  };
}

export function presentChannel(channel: Channel): WireChannel {
  return {
    channel_id: channel.id,
    statistics: {
      videos: channel.videos,
      viewed: channel.viewed,
      subscribers: channel.subscribers,
    },
    title: channel.title,
    dir: channel.dir,
    total_videos: channel.videos,
    url: channel.url,
    logo: mediaUrl(channel.logoKey),
  };
}

export function presentPerformer(performer: Performer): WirePerformer {
  return {
    title: performer.title,
    dir: performer.dir,
    total_videos: performer.videos,
    statistics: { videos: performer.videos },
    thumbs: mediaUrl(performer.thumbKey),
  };
}

/** Converts a performer with all info fields; unknown ones are empty. `age` is in years. */
export function presentPerformerDetail(
  performer: Performer,
  row: PerformerDetailRow,
  age: number | undefined,
): PerformerDetail {
  const known: Partial<PerformerInfo> = {
    ...row.info,
    gender: row.gender,
    age: age === undefined ? '' : String(age),
    birth_date: row.birthDate ?? '',
    country: row.country,
    race: row.ethnicity,
    height: row.heightCm === null ? '' : `${row.heightCm} cm`,
    weight: row.weightKg === null ? '' : `${row.weightKg} kg`,
    hair: row.hair,
    career_status: row.careerStatus,
    relationship: row.relationship,
    orientation: row.orientation,
    added_date: row.createdAt.toISOString().slice(0, 10),
  };
  const info = Object.fromEntries(
    PERFORMER_INFO_FIELDS.map((field) => [field, known[field] ?? '']),
  ) as PerformerInfo;
  const { id, videos, viewed, subscribers } = performer;
  return {
    ...presentPerformer(performer),
    model_id: id,
    statistics: { videos, viewed, subscribers },
    info,
  };
}

/** Converts the studio of the download page. A database constraint ensures http(s) addresses. */
export function presentStudio(studio: StudioRow): Studio {
  return {
    description: studio.description.split('\n').filter((line) => line.trim() !== ''),
    studio: studio.title,
    content_source_id: String(studio.id),
    logo: mediaUrl(studio.logoKey),
    url: studio.url,
  };
}
