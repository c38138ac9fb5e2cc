/** Folder of the demo media below the media root; it has one folder per master. */
export const MASTERS_FOLDER = 'masters';

/** Result of a master that is made, in its folder: a start that was interrupted goes on where it stopped. */
export const RESULT_FILE = 'result.json';
