import type { CommandOutput, JsonFlag } from '../command-output.ts';
import { withSite } from '../with-database.ts';

export function restoreAccount(_flags: JsonFlag, username: string): Promise<CommandOutput> {
  return withSite(['folders'], async ({ repositories, services, onError }) => {
    const videos = await repositories.accountClosures.reopen(username);
    if (!videos) throw new Error(`no deleted account named ${username} can be restored`);
    for (const videoId of videos) await services.publication.moveFiles(videoId).catch(onError);
    return {
      value: { username, videos },
      text: `${username} is restored; uploaded videos wait for a moderator`,
    };
  });
}
