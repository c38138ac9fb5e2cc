import type { VideoDate, VideoDuration, VideoType } from '../filters.ts';

/** Listing query of section 3 of the product specification: exactly these twelve fields. */
export interface ListingQuery {
  lifetime: number;
  section: string;
  count: number;
  page: number;
  sort: string;
  object_id: string;
  s: string;
  gender: string;
  type: VideoType;
  duration: VideoDuration;
  date: VideoDate;
  search: string;
}

export interface Notification {
  id: number;
  type: 'success' | 'error';
  text: string;
}

/** Modals of the shell. */
export const MODAL_NAMES = [
  'AgeVerification',
  'Login',
  'ContactUs',
  'Verif',
  'Share',
  'AddToPlaylist',
  'PasswordAgain',
] as const;
export type ModalName = (typeof MODAL_NAMES)[number];

/** `click_outside: false` keeps the modal open when the scrim is clicked. */
export interface Modal {
  name: ModalName;
  params: Readonly<Record<string, string>>;
  click_outside: boolean;
}

export interface Meta {
  title: string;
  description: string;
}

/** State of the bottom-sheet filter menu; currentFilter is an index. */
export interface MobileFilterState {
  title: string;
  filters: readonly string[];
  currentFilter: number;
}

/** One entry of the local search history. */
export interface SearchHistoryItem {
  title: string;
}
