import type videojs from 'video.js';

/** The library as it is imported. */
export type VideoJs = typeof videojs;
