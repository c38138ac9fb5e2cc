import { findFfmpeg } from './find-ffmpeg.ts';
import { chooseSandbox } from './sandbox.ts';
import type { Sandbox } from './sandbox.ts';

/** The programs of the media room and how they are fenced in. */
export type MediaTools = { readonly ffmpeg: string; readonly ffprobe: string; readonly sandbox: Sandbox; readonly fallback: boolean };

/**
 * Finds the programs and the best sandbox of this machine; `cacheFolder` (must exist) may get copies of npm's programs.
 * The caller warns when `sandbox.kind` is not `bubblewrap`, or `fallback` is true.
 */
export async function openMediaTools(environment: Readonly<Record<string, string | undefined>>, cacheFolder: string): Promise<MediaTools> {
  return { ...(await findFfmpeg({ environment, cacheFolder })), sandbox: await chooseSandbox() };
}

/** The same when it is first asked for, once; where it failed the next one looks again. */
export function mediaToolsOnDemand(...where: Parameters<typeof openMediaTools>): () => Promise<MediaTools> {
  let tools: Promise<MediaTools> | undefined;
  return () => {
    tools ??= openMediaTools(...where).catch((error: unknown) => {
      tools = undefined;
      throw error;
    });
    return tools;
  };
}
