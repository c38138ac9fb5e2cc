import { findFfmpeg, type FoundTools } from './find-ffmpeg.ts';
import { chooseSandbox, type SandboxChoice } from './sandbox/choose-sandbox.ts';

/** The programs of the media room and how they are fenced in. */
export type MediaTools = FoundTools & SandboxChoice;

/**
 * Finds the programs and the best sandbox of this machine; `cacheFolder` (must exist) may get copies of npm's programs. The site's own
 * files may be opened with these tools in any case, files of strangers only as `StrangerTools` allows.
 */
export async function openMediaTools(
  environment: Readonly<Record<string, string | undefined>>,
  cacheFolder: string,
): Promise<MediaTools> {
  const found = await findFfmpeg({ environment, cacheFolder });
  const { BWRAP_PATH: bwrap } = environment;
  return {
    ...found,
    ...(await chooseSandbox({
      ffmpeg: found.ffmpeg,
      folder: cacheFolder,
      ...(bwrap ? { bwrapPlaces: [bwrap] } : {}),
    })),
  };
}

/** The same when it is first asked for, once; where it failed the next one looks again. */
export function mediaToolsOnDemand(
  ...where: Parameters<typeof openMediaTools>
): () => Promise<MediaTools> {
  let tools: Promise<MediaTools> | undefined;
  return () => {
    tools ??= openMediaTools(...where).catch((error: unknown) => {
      tools = undefined;
      throw error;
    });
    return tools;
  };
}
