import { stat } from 'node:fs/promises';
import { hashFile } from '../../media/hash-file.ts';
import { probeFile } from '../../media/probe.ts';
import type { JudgedMatch } from '../../services/hashes/hash-match-service.ts';
import type { CommandOutput, JsonFlag } from '../command-output.ts';
import { withSite } from '../with-database.ts';

export function rescanVideos(_flags: JsonFlag): Promise<CommandOutput> {
  return withSite(['folders'], async ({ services }, signal) => {
    const value = await services.hashRescan.rescan(signal);
    const quarantined = value.quarantined.map((id) => `\nvideo ${id}`).join('');
    return {
      value,
      text: `${value.checked} checked, ${value.quarantined.length} quarantined${quarantined}`,
    };
  });
}

export function checkFile(_flags: JsonFlag, file: string): Promise<CommandOutput> {
  return withSite(['folders'], async ({ services, mediaTools }, signal) => {
    const { durationS } = await probeFile(file, await mediaTools(), signal);
    const sha256 = await hashFile(file, 'sha256', signal);
    const bytes = (await stat(file)).size;
    const { verdict, matches } = await services.hashMatch.checkFile({
      file,
      sha256,
      bytes,
      durationS,
      signal,
    });
    const lines = matches.map(({ entryId, otherVideoId, distance, verdict: matchVerdict }) =>
      [
        matchVerdict,
        otherVideoId === undefined ? `entry ${entryId ?? ''}` : `video ${otherVideoId}`,
        distance,
      ].join('\t'),
    );
    return {
      value: { verdict, matches: matches.map(presentMatch) },
      text: [verdict, ...lines].join('\n'),
    };
  });
}

function presentMatch({ entryId, otherVideoId, distance, verdict }: JudgedMatch) {
  return {
    verdict,
    ...(entryId === undefined ? {} : { entry_id: entryId }),
    ...(otherVideoId === undefined ? {} : { video_id: otherVideoId }),
    distance,
  };
}

export function computeFingerprints(_flags: JsonFlag): Promise<CommandOutput> {
  return withSite(['folders'], async ({ services, onError }, signal) => {
    const computed = await services.computeHashes({ onError, runMs: Infinity, signal });
    return { value: { computed }, text: `${computed} computed` };
  });
}
