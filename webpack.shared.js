/**
 * The build configuration of shell and remotes. Each app has two builds of one source, `web`
 * (module federation) and `node` (CommonJS, external singletons), under dist/<app>/.
 * docs/federation.md explains the options.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import federation from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { CHUNK_TIMEOUT_MS } from '@nocturne/contracts/constants';
import { WORKER_FILE, WORKER_RELEASE } from '@nocturne/contracts/offline';
import {
  CONTRACT_FILE,
  EXPOSED_MODULE,
  globalNameOf,
  policyNameOf,
  releaseBase,
  REMOTE_CONTRACT,
  SINGLETONS,
} from '@nocturne/contracts/remotes';

const { ModuleFederationPlugin } = federation;
const root = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);
const rootPackage = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Apps are folders: a new folder is a new remote. */
export const APPS = ['shell', ...readdirSync(root).filter((name) => name.startsWith('mf-'))];
const distFolder = join(root, 'dist');

/** Version of each module that the page shares. */
const SHARED_VERSIONS = Object.fromEntries(
  SINGLETONS.map((key) => [key, rootPackage.dependencies[key.split('/')[0]]]),
);

const singletons = (options) =>
  Object.fromEntries(
    Object.entries(SHARED_VERSIONS).map(([key, version]) => [
      key,
      { singleton: true, strictVersion: true, requiredVersion: version, version, ...options },
    ]),
  );

/**
 * Configuration of one app for one target. `build` is the identity of the release, used in every
 * name that must be unique. `variant` is the name of an experiment's variant (docs/teams.md),
 * `folder` the parent of the two builds.
 */
export function appConfig(
  name,
  { build, target, mode = 'production', variant = '', folder = join(distFolder, name) },
) {
  const isShell = name === 'shell';
  // The shell's runtime also gets a new name per build; only the container's name stays.
  const global = uniqueName(name, build);
  const isWeb = target === 'web';
  return {
    name: `${name}:${target}`,
    mode,
    context: root,
    devtool: false,
    target: isWeb ? ['web', 'es2022'] : 'node20',
    entry: isWeb
      ? isShell
        ? { main: './shell/src/entry-browser.tsx' }
        : {}
      : { app: isShell ? './shell/src/entry-server.tsx' : `./${name}/src/remote.tsx` },
    output: {
      path: join(folder, target),
      publicPath: releaseBase(name, build),
      filename: isWeb ? '[name].[contenthash:8].js' : '[name].cjs',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      uniqueName: global,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      hashFunction: 'xxhash64',
      ...(isWeb
        ? { trustedTypes: { policyName: policyNameOf(name) } }
        : { library: { type: 'commonjs2' } }),
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias: aliases(mode) },
    module: { rules: rules(isWeb, name, build, mode) },
    optimization: {
      chunkIds: 'named',
      moduleIds: isWeb ? 'deterministic' : 'named',
      minimize: isWeb && mode === 'production',
      // Minifies styles, because every page contains them. Without targets nothing is transpiled
      // for older browsers.
      minimizer: [
        '...',
        new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.lightningCssMinify }),
      ],
      // Packages from npm stay in the chunk that uses them; a separate file would be one more
      // request before a remote runs.
      splitChunks: isWeb && { cacheGroups: { defaultVendors: false } },
    },
    performance: { hints: false },
    plugins: [
      new webpack.DefinePlugin({ __VARIANT__: JSON.stringify(variant) }),
      ...(isWeb
        ? webPlugins(name, isShell, global)
        : [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })]),
    ],
    externals: isWeb
      ? {}
      : [
          ({ request }, done) =>
            isExternal(request) ? done(null, `commonjs2 ${request}`) : done(),
        ],
    externalsPresets: isWeb ? {} : { node: true },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/**
 * A remote with `src/early.ts` has a separate script that the page may run before the shell
 * (docs/federation.md, "Early script"). It has no federation runtime and does not write to the page
 * on its own.
 */
const EARLY_SOURCE = 'early.ts';
const hasEarly = (name) => existsSync(join(root, name, 'src', EARLY_SOURCE));

function earlyConfig(name, options) {
  const app = appConfig(name, { ...options, target: 'web' });
  return {
    ...app,
    name: `${name}:early`,
    entry: { early: `./${name}/src/${EARLY_SOURCE}` },
    output: { ...app.output, uniqueName: `${app.output.uniqueName}_early` },
    plugins: [new webpack.DefinePlugin({ __VARIANT__: JSON.stringify(options.variant) })],
  };
}

/**
 * The shell's service worker: one file with a constant name, because it is served at its own
 * address (decision 0019).
 */
function workerConfig(options) {
  const app = appConfig('shell', { ...options, target: 'web' });
  return {
    ...app,
    name: 'shell:worker',
    target: ['webworker', 'es2022'],
    entry: './shell/src/worker/service-worker.ts',
    output: { ...app.output, filename: WORKER_FILE, uniqueName: `${app.output.uniqueName}_worker` },
    plugins: [],
  };
}

/**
 * Aliases: the browser's tus client in both builds, because the server renders no upload; video.js
 * without its second HLS engine; and the production files of react-router, whose exports list only
 * the development ones.
 */
function aliases(mode) {
  const router =
    mode === 'production'
      ? {
          'react-router$': routerFile('index.mjs'),
          'react-router/dom$': routerFile('dom-export.mjs'),
        }
      : {};
  return {
    'video.js$': require.resolve('video.js/core.es.js'),
    'tus-js-client$': tusFile,
    ...router,
  };
}
const tusFile = join(root, 'node_modules/tus-js-client/lib.esm/browser/index.js');
const routerFile = (file) => join(root, 'node_modules/react-router/dist/production', file);

const isExternal = (request) => SINGLETONS.includes(request) || request === 'react-dom/server';
const uniqueName = (name, build) =>
  name === 'shell' ? `shell_${build}` : globalNameOf(name, build);

function rules(isWeb, name, build, mode) {
  const readable = `${name}-[name]-[local]-[hash:base64:5]`;
  const cssModules = {
    auto: /\.module\.css$/,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    exportOnlyLocals: !isWeb,
    // Every tile repeats its class names: short ones keep the page small.
    localIdentName: mode === 'production' ? 'n[hash:base64:6]' : readable,
    localIdentHashSalt: build,
  };
  return [
    {
      test: /\.tsx?$/,
      loader: 'swc-loader',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          // `false` also in development: pages share react/jsx-runtime, and the site's React has no
          // development version of it.
          transform: { react: { runtime: 'automatic', development: false } },
          target: 'es2022',
        },
      },
      resolve: { fullySpecified: false },
    },
    {
      test: /\.css$/,
      sideEffects: true,
      use: [
        ...(isWeb ? [MiniCssExtractPlugin.loader] : []),
        { loader: 'css-loader', options: { modules: cssModules } },
      ],
    },
    { test: /\.(woff2|webp|png|svg|jpg)$/, type: 'asset/resource', generator: { emit: isWeb } },
  ];
}

function webPlugins(name, isShell, global) {
  return [
    new MiniCssExtractPlugin({
      filename: '[name].[contenthash:8].css',
      chunkFilename: '[name].[contenthash:8].css',
    }),
    new IntegrityOfChunks(),
    new ModuleFederationPlugin({
      name: isShell ? 'shell' : global,
      ...(isShell
        ? {
            remotes: {},
            shared: singletons({ eager: true }),
            runtimePlugins: [join(root, 'shell/src/remotes/provide-runtime-core.ts')],
          }
        : {
            filename: 'remoteEntry.[contenthash:8].js',
            library: { type: 'global', name: global },
            exposes: { [EXPOSED_MODULE]: { import: `./${name}/src/remote.tsx`, name: 'remote' } },
            shared: singletons({ import: false }),
          }),
      shareStrategy: 'loaded-first',
      manifest: false,
      dev: false,
      dts: false,
      experiments: isShell
        ? { optimization: { target: 'web', disableSnapshot: true } }
        : {
            externalRuntime: true,
            optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
          },
    }),
  ];
}

/**
 * Adds `integrity` to every lazy script and style, from the map in the entry (docs/federation.md,
 * "Hash chain"). It also adds `crossorigin` for our own host, because Integrity-Policy refuses
 * scripts in no-cors mode, and a preload serves only requests of the same mode.
 */
class IntegrityOfChunks {
  apply(compiler) {
    const lookUp = (element, url) =>
      `var known = (globalThis.__nocturneIntegrity || {})[${url}]; ${element}.crossOrigin = ` +
      `'anonymous'; if (known) ${element}.integrity = known;`;
    compiler.hooks.compilation.tap('IntegrityOfChunks', (compilation) => {
      compiler.webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(
        compilation,
      ).createScript.tap('IntegrityOfChunks', (source) => `${source}\n${lookUp('script', 'url')}`);
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityOfChunks',
        (source) => `${source}\n${lookUp('linkTag', 'linkTag.getAttribute("href")')}`,
      );
    });
  }
}

/** Number of parallel builds: a single build leaves a core idle. */
const PARALLEL_BUILDS = 2;

/**
 * Builds changed apps. Returns reports { name, build, skipped, seconds, folder }; rejects with the
 * compiler's messages. `into` is the folder of all builds. A variant has a separate folder below
 * it, which a start of the site ignores.
 */
export async function buildAll({
  only = APPS,
  mode = 'production',
  variant = '',
  into = distFolder,
  log = () => {},
} = {}) {
  const reports = [];
  const waiting = [...only.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      reports[next[0]] = await buildApp(next[1]);
  };
  const buildApp = async (name) => {
    const started = performance.now();
    const build = buildHash(name, mode, variant);
    const folder = folderOf(name, variant, into);
    const skipped = isBuilt(folder, build);
    if (!skipped) await buildOne(name, { mode, variant, into });
    const seconds = (performance.now() - started) / 1000;
    const state = skipped ? 'unchanged' : `built in ${seconds.toFixed(1)} s`;
    log(`${name}${variant && ` (${variant})`} ${build} ${state}`);
    return { name, build, skipped, seconds, folder };
  };
  await Promise.all(Array.from({ length: PARALLEL_BUILDS }, work));
  return reports;
}

/**
 * Configuration of `webpack --config <app>/webpack.config.js`: web, node and additional scripts,
 * and the contract at the end. `--env variant=dense` and `--env into=<folder>` as in `buildAll`.
 */
export function buildOf(name) {
  return ({ variant = '', into = distFolder } = {}, { mode = 'production' } = {}) =>
    releaseConfigs(name, {
      mode,
      variant,
      build: buildHash(name, mode, variant),
      folder: folderOf(name, variant, into),
    });
}

function folderOf(name, variant, into) {
  return variant === '' ? join(into, name) : join(into, 'variants', `${name}-${variant}`);
}

function releaseConfigs(name, options) {
  const configs = [
    appConfig(name, { ...options, target: 'web' }),
    appConfig(name, { ...options, target: 'node' }),
    ...(hasEarly(name) ? [earlyConfig(name, options)] : []),
    ...(name === 'shell' ? [workerConfig(options)] : []),
  ];
  const combinedRelease = new CombinedRelease(name, options, configs.length);
  return configs.map((config) => ({ ...config, plugins: [...config.plugins, combinedRelease] }));
}

/**
 * Combines several builds into one release: clears its folder before the first, and writes its
 * contract after the last.
 */
class CombinedRelease {
  #name;
  #options;
  #count;
  #hasBegun = false;
  #stats = [];

  constructor(name, options, count) {
    this.#name = name;
    this.#options = options;
    this.#count = count;
  }

  apply(compiler) {
    compiler.hooks.beforeRun.tap('CombinedRelease', () => {
      if (!this.#hasBegun) rmSync(this.#options.folder, { recursive: true, force: true });
      this.#hasBegun = true;
    });
    compiler.hooks.done.tap('CombinedRelease', (stats) => {
      this.#stats.push(stats);
      if (this.#stats.length < this.#count || this.#stats.some((one) => one.hasErrors())) return;
      const web = this.#stats.find(({ compilation }) => compilation.name === `${this.#name}:web`);
      writeContract(this.#name, this.#options, web.compilation);
    });
  }
}

/**
 * Development builds run in this process, which has already loaded webpack, because each change of
 * a source starts one.
 */
async function buildOne(name, { mode, variant, into }) {
  if (mode === 'development') return void (await run(buildOf(name)({ variant, into }, { mode })));
  const env = [`into=${into}`, ...(variant === '' ? [] : [`variant=${variant}`])];
  await webpackCommand([
    '--config',
    join(root, name, 'webpack.config.js'),
    '--mode',
    mode,
    ...env.flatMap((value) => ['--env', value]),
  ]);
}

/** Rejects with webpack's output. */
function webpackCommand(args) {
  const webpackCli = require.resolve('webpack-cli/bin/cli.js');
  return new Promise((resolve, reject) => {
    const command = spawn(process.execPath, [webpackCli, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = [];
    for (const stream of [command.stdout, command.stderr])
      stream.on('data', (chunk) => output.push(chunk));
    command.on('error', reject);
    command.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(Buffer.concat(output).toString().trim())),
    );
  });
}

/**
 * Identity of the page that shows one remote standalone. Only `npm run dev -- mf-name` serves it;
 * it is not a release.
 */
const STANDALONE_BUILD = 'alone';

/**
 * Builds the host of that page, which replaces the shell. Returns { base, folder, files }: its
 * address, its folder, and the files that the page loads, in order.
 */
export async function buildStandalone({ into }) {
  const folder = join(into, 'alone');
  const shell = appConfig('shell', {
    build: STANDALONE_BUILD,
    target: 'web',
    mode: 'development',
    folder,
  });
  rmSync(folder, { recursive: true, force: true });
  const stats = await run([
    { ...shell, name: 'alone:web', entry: { main: './shell/src/standalone/entry-standalone.tsx' } },
  ]);
  const files = stats.stats[0].compilation.namedChunkGroups.get('main').getFiles();
  return { base: releaseBase('shell', STANDALONE_BUILD), folder: join(folder, 'web'), files };
}

function isBuilt(folder, build) {
  const file = join(folder, CONTRACT_FILE);
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).build === build;
}

function run(configs) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configs);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats.hasErrors())
          reject(new Error(stats.toString({ all: false, errors: true, colors: false })));
        else resolve(stats);
      });
    });
  });
}

/**
 * Writes the hash chain and the contract of a build: the entry receives the hashes of all other
 * files, then is hashed as well.
 */
function writeContract(name, { build, variant, folder }, compilation) {
  const web = join(folder, 'web');
  const chunkFiles = (chunkName) => {
    const group =
      compilation.namedChunkGroups.get(chunkName) ??
      compilation.namedChunks.get(chunkName)?.groupsIterable[Symbol.iterator]().next().value;
    return group ? group.getFiles() : [];
  };
  const entry =
    name === 'shell'
      ? chunkFiles('main').find((file) => file.endsWith('.js'))
      : filesBelow(web).find((file) => file.startsWith('remoteEntry.'));
  if (!entry) throw new Error(`${name} has no entry`);
  const files = {};
  for (const file of filesBelow(web)) if (file !== entry) files[file] = sha384(join(web, file));
  const byUrl = Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => /\.(js|css)$/.test(file) && file !== WORKER_FILE)
      .map(([file, hash]) => [releaseBase(name, build) + file, hash]),
  );
  const path = join(web, entry);
  const all = `Object.assign(globalThis.__nocturneIntegrity||{},${JSON.stringify(byUrl)})`;
  writeFileSync(path, `globalThis.__nocturneIntegrity=${all};\n${readFileSync(path, 'utf8')}`);
  files[entry] = sha384(path);
  const early = filesBelow(web).find((file) => file.startsWith('early.'));
  const preload = chunkFiles(name === 'shell' ? 'main' : 'remote').filter((file) => file !== entry);
  if (name === 'shell') files[WORKER_FILE] = writeRelease(web, build, [entry, ...preload]);
  const contract = {
    name,
    version: variant === '' ? versionOf(name) : `${versionOf(name)}+${variant}`,
    build,
    contract: REMOTE_CONTRACT,
    global: globalNameOf(name, build),
    entry,
    exposes: name === 'shell' ? [] : [EXPOSED_MODULE],
    files,
    preload,
    ...(early ? { early } : {}),
    revision: process.env.GIT_REVISION ?? revisionOfCheckout(),
    ...releaseCheckData(name, folder),
  };
  writeFileSync(join(folder, CONTRACT_FILE), `${JSON.stringify(contract, null, 2)}\n`);
}

const versionOf = (name) =>
  JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')).version;

/** Commit of the checkout, marked if files differ from it; empty outside of git. */
function revisionOfCheckout() {
  try {
    const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync(
      'git',
      ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'],
      options,
    ).trim();
  } catch {
    return '';
  }
}

/** Data for the release check (docs/federation.md, "Release check"). */
function releaseCheckData(name, folder) {
  const shared = { contract: REMOTE_CONTRACT, singletons: SHARED_VERSIONS };
  const runtime = rootPackage.devDependencies['@module-federation/runtime-core']
    .split('.')
    .slice(0, 2)
    .join('.');
  const common = { runtime, policy: policyNameOf(name) };
  return name === 'shell'
    ? { ...common, provides: shared }
    : { ...common, requires: shared, routes: routesOf(folder) };
}

/** Names of the routes in a finished build, read from its node build. */
function routesOf(folder) {
  const file = join(folder, 'node', 'app.cjs');
  delete require.cache[file];
  return require(file).remote.routes.map((route) => route.name);
}

/**
 * Writes into the worker the files that it may cache: the scripts of the page and its assets.
 * Returns the worker's hash.
 */
function writeRelease(web, build, scripts) {
  const files = [...scripts, ...filesBelow(web).filter((file) => file.startsWith('assets/'))];
  const path = join(web, WORKER_FILE);
  const release = { build, base: releaseBase('shell', build), files };
  writeFileSync(
    path,
    `globalThis.${WORKER_RELEASE}=${JSON.stringify(release)};\n${readFileSync(path, 'utf8')}`,
  );
  return sha384(path);
}

const sha384 = (path) =>
  `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`;

function filesBelow(folder, base = folder) {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((found) =>
      found.isDirectory()
        ? filesBelow(join(folder, found.name), base)
        : [relative(base, join(folder, found.name)).replaceAll('\\', '/')],
    )
    .sort((a, b) => (a < b ? -1 : 1));
}

/**
 * Identity of a build: a hash of all its inputs, so unchanged apps keep their release. `manifest`
 * is the root package.json, because every bundle contains its versions of the shared modules.
 */
export function buildHash(name, mode = 'production', variant = '', manifest = rootPackage) {
  const hash = createHash('sha256').update(mode).update(variant);
  const inputs = [name, ...readdirSync(join(root, 'shared')).map((part) => `shared/${part}`)].map(
    (part) => join(root, part),
  );
  for (const folder of inputs) {
    for (const file of filesBelow(folder).filter((path) => isInput(path)))
      hash.update(file).update(readFileSync(join(folder, file)));
  }
  for (const file of ['webpack.shared.js', 'package-lock.json'])
    hash.update(readFileSync(join(root, file)));
  hash.update(JSON.stringify([manifest.dependencies, manifest.devDependencies]));
  return hash.digest('hex').slice(0, 12);
}

const isInput = (path) =>
  !path.includes('node_modules/') && !/\.test\.tsx?$/.test(path) && !path.startsWith('dist/');
