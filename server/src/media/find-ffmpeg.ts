import { constants } from 'node:fs';
import { access, chmod, copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { MediaError } from './media-error.ts';

/**
 * Absolute paths of the two programs. `isFallback` is true if at least one is the old static build
 * from npm.
 */
export type FoundTools = {
  readonly ffmpeg: string;
  readonly ffprobe: string;
  readonly isFallback: boolean;
};

type Environment = Readonly<Record<string, string | undefined>>;
type FindOptions = {
  readonly environment: Environment;
  /** Folder for an executable copy of an npm binary that lacks its x bit. */
  readonly cacheFolder: string;
  /**
   * Returns the absolute path of a file inside an npm package, undefined if the package is not
   * installed.
   */
  readonly resolvePackageFile?: (specifier: string) => string | undefined;
};

/**
 * Finds ffmpeg and ffprobe: FFMPEG_PATH and FFPROBE_PATH, then PATH, then the optional npm
 * packages.
 *
 * Throws MediaError `tool-missing` that says what to install.
 */
export async function findFfmpeg(options: FindOptions): Promise<FoundTools> {
  const ffmpeg = await findTool('ffmpeg', options);
  const ffprobe = await findTool('ffprobe', options);
  return {
    ffmpeg: ffmpeg.path,
    ffprobe: ffprobe.path,
    isFallback: ffmpeg.isFallback || ffprobe.isFallback,
  };
}

type ToolName = 'ffmpeg' | 'ffprobe';
type FoundTool = { readonly path: string; readonly isFallback: boolean };

async function findTool(name: ToolName, options: FindOptions): Promise<FoundTool> {
  const variable = `${name.toUpperCase()}_PATH`;
  const configured = options.environment[variable];
  if (configured !== undefined && configured !== '') {
    if (await isExecutable(configured)) return { path: configured, isFallback: false };
    throw new MediaError(
      'tool-missing',
      `${variable} is ${configured}, which is not an executable file`,
    );
  }
  for (const folder of (options.environment['PATH'] ?? '')
    .split(delimiter)
    .filter((entry) => entry !== '')) {
    const path = join(folder, name);
    if (await isExecutable(path)) return { path, isFallback: false };
  }
  const packaged = (options.resolvePackageFile ?? resolveFromHere)(
    `@${name}-installer/linux-x64/${name}`,
  );
  if (packaged !== undefined)
    return {
      path: await executableCopy(packaged, join(options.cacheFolder, name)),
      isFallback: true,
    };
  throw new MediaError(
    'tool-missing',
    `${name} was not found: install ffmpeg, or set ${variable} to its path`,
  );
}

/** npm blocks install scripts, so the packaged program may lack its x bit. Then the copy has it. */
async function executableCopy(source: string, target: string): Promise<string> {
  if (await isExecutable(source)) return source;
  if (await isExecutable(target)) return target;
  await mkdir(dirname(target), { recursive: true });
  await copyFile(source, target);
  await chmod(target, 0o755);
  return target;
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

function resolveFromHere(specifier: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(specifier);
  } catch {
    return undefined;
  }
}
