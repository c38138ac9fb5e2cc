/** Folder of all members' own pictures, below the media folder. It has one folder per member. */
export const PICTURES_FOLDER = 'members';

/** Returns the folder of a member's own pictures, below the media folder. */
export function memberPicturesFolder(userId: number): string {
  return `${PICTURES_FOLDER}/${userId}`;
}
