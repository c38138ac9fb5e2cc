import { findFfmpeg, type FoundTools } from './find-ffmpeg.ts';
import { chooseSandbox, type SandboxChoice } from './sandbox/choose-sandbox.ts';

/** The media programs and their sandbox. */
export type MediaTools = FoundTools & SandboxChoice;

/**
 * Finds the programs and the best sandbox of this machine. `cacheFolder` must exist and may get
 * copies of npm's programs.
 *
 * These tools may always open the site's own files, but untrusted files only through
 * `SandboxedTools`.
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
      ...(bwrap ? { bwrapPaths: [bwrap] } : {}),
    })),
  };
}

/** Finds the tools once, at first use. After a failure the next call tries again. */
export function mediaToolsOnDemand(
  ...args: Parameters<typeof openMediaTools>
): () => Promise<MediaTools> {
  let tools: Promise<MediaTools> | undefined;
  return () => {
    tools ??= openMediaTools(...args).catch((error: unknown) => {
      tools = undefined;
      throw error;
    });
    return tools;
  };
}
