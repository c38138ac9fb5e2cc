/** Folder of house creatives below the media root. Its pictures may be shown in sandboxed frames, which have no origin. */
export const ADS_FOLDER = 'ads';
