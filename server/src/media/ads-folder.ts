/**
 * Folder of house advertisements below the media root. Sandboxed frames, which have no origin, may
 * show its pictures.
 */
export const ADS_FOLDER = 'ads';
