/** Folder of all members' own pictures, below that of the media: one folder for each member in it. */
export const PICTURES_FOLDER = 'members';

/** Folder of a member's own pictures, below that of the media. */
export function picturesOf(userId: number): string {
  return `${PICTURES_FOLDER}/${userId}`;
}
