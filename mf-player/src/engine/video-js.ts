import type videojs from 'video.js';

/** Type of the imported library. */
export type VideoJs = typeof videojs;
