/** Folder of the demo media below the media root; it has one folder per master. */
export const MASTERS_FOLDER = 'masters';

/** Result of a finished master, in its folder: an interrupted start continues after it. */
export const RESULT_FILE = 'result.json';
