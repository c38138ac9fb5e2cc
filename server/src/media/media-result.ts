import type { FileFormat } from '@nocturne/contracts/media-layout';
import type { SpritePlan } from './sprite-plan.ts';

/**
 * One file of a video. `key` is relative to the media folder, bitrate in bits per second, codecs as
 * in RFC 6381.
 */
export type MediaFile = {
  readonly format: FileFormat;
  readonly key: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly bitrate: number;
  readonly codecs: string;
};

/** Result of processing one video. Poster and sheet numbers start at 1. */
export type MediaResult = {
  readonly durationS: number;
  readonly width: number;
  readonly height: number;
  readonly vr: string;
  readonly files: readonly MediaFile[];
  readonly posters: { readonly count: number; readonly keys: readonly string[] };
  readonly sprite: SpritePlan & { readonly keys: readonly string[] };
};
