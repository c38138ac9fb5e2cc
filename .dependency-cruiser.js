/**
 * Allowed imports (docs/architecture.md, "Import rules"): first between packages, then between the
 * layers of a package.
 */

/**
 * Layers of a package, top first: a folder may import only folders after it, so no two folders
 * import each other. `.` is the files beside the folders.
 */
export const LAYERS = {
  'server/src': [
    '.',
    'cli',
    'compose',
    'pages',
    'routes',
    'jobs',
    'registry',
    'operations',
    'http',
    'discovery',
    'presenters',
    'rendering',
    'services',
    'mail',
    'repositories',
    'db',
    'cache',
    'catalogue',
    'policies',
    'media',
    'fingerprints',
    'drawings',
    'config',
    'process',
    'lib',
    'errors',
  ],
  'shell/src': [
    'testing',
    'standalone',
    '.',
    'app',
    'loading',
    'navigation',
    'modals',
    'pages',
    'chrome',
    'offline',
    'contact',
    'gates',
    'remotes',
    'panic',
    'common',
    'composition',
    'routing',
    'state',
    'worker',
  ],
  'mf-player/src': [
    'testing',
    'cli',
    '.',
    'screens',
    'capabilities',
    'create',
    'player',
    'ad-slots',
    'features',
    'controls',
    'engine',
    'state',
    'vr',
    'ads',
    'core',
  ],
  'shared/ui/src': [
    'testing',
    'gallery',
    'comments',
    'lists',
    'tiles',
    'forms',
    'status',
    'overlays',
    'controls',
    'page',
    'icons',
    'hooks',
    'css',
  ],
};

const browser = '^(shell|mf-[^/]+|shared)/';
/** Test helpers. The test files themselves are left out by `exclude`. */
const tests = '/(testing/|(test|fake)-[^/]+$)';
const stores = '(/stores/|-store\\.ts$)';
const views = '/src/(screens|components|app|chrome|modals|pages)/';
const forbid = (name, from, to) => ({ name, severity: 'error', from, to });
/** Matches the files of these layers of a package. */
const inLayers = (source, layers) =>
  layers.map((layer) => `^${source}/${layer === '.' ? '[^/]+$' : `${layer}/`}`);

/** One rule per layer, and one for folders without a layer. Rules are named after the package. */
function forbidUpwardImports([source, layers]) {
  const name = source.split('/').at(-2);
  return [
    forbid(
      `${name}-folders-have-a-layer`,
      { path: `^${source}/`, pathNot: inLayers(source, layers) },
      {},
    ),
    ...layers.map((layer, index) =>
      forbid(
        `${name}-${layer === '.' ? 'entries' : layer}-import-lower-layers`,
        { path: inLayers(source, [layer]) },
        { path: `^${source}/`, pathNot: inLayers(source, layers.slice(index)) },
      ),
    ),
  ];
}

export default {
  forbidden: [
    forbid('remotes-stay-apart', { path: '^(mf-[^/]+)/' }, { path: '^mf-', pathNot: '^$1/' }),
    forbid('remotes-are-loaded-not-imported', { path: '^shell/' }, { path: '^(@nocturne/)?mf-' }),
    forbid('shell-is-the-top', { pathNot: '^(shell|e2e|tools)/' }, { path: '^shell/' }),
    forbid(
      'server-meets-browser-in-contracts',
      { path: '^server/src/' },
      { path: browser, pathNot: '^shared/(contracts|lib)/' },
    ),
    forbid('browser-never-imports-server', { path: browser, pathNot: tests }, { path: '^server/' }),
    forbid(
      'contracts-stand-alone',
      { path: '^shared/contracts/', pathNot: tests },
      { pathNot: '^(shared/contracts/|node_modules/typebox/)' },
    ),
    forbid(
      'lib-is-pure',
      { path: '^shared/lib/', pathNot: tests },
      { pathNot: '^shared/(contracts|lib)/' },
    ),
    forbid(
      'api-and-db-know-no-state',
      { path: '^shared/(api|local-db)/', pathNot: tests },
      { path: '^shared/', pathNot: '^shared/(contracts|lib|api|local-db)/' },
    ),
    forbid(
      'texts-stand-alone',
      { path: '^shared/i18n/', pathNot: tests },
      { path: '^shared/', pathNot: '^shared/(contracts|lib|i18n)/' },
    ),
    forbid(
      'ui-kit-takes-props',
      { path: '^shared/ui/' },
      { path: '(^shared/(stores|api|local-db)/|node_modules/mobx)' },
    ),
    forbid(
      'federation-hands-over-types',
      { path: '^shared/federation/', pathNot: tests },
      { path: '^shared/(api|local-db|stores|ui)/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'shared-parts-know-no-federation',
      { path: '^shared/', pathNot: [tests, '^shared/federation/'] },
      { path: '^shared/federation/' },
    ),
    forbid(
      'stores-know-no-react',
      { path: stores, pathNot: tests },
      {
        path: [
          '(^|node_modules/)(react|react-dom|react-router-dom|mobx-react-lite)(/|$)',
          '^shared/ui/',
        ],
      },
    ),
    forbid(
      'stores-hold-codes',
      { path: stores, pathNot: tests },
      { path: '^shared/(i18n|federation)/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'views-go-through-stores',
      {
        path: `^(shell|mf-[^/]+)${views}.*(?<!-store)\\.tsx?$`,
        pathNot: tests,
      },
      { path: '^shared/(api|local-db)/' },
    ),
    forbid(
      'remotes-know-no-router',
      { path: '^(mf-[^/]+|shared)/' },
      { path: 'node_modules/react-router' },
    ),
    forbid(
      'player-core-is-framework-free',
      { path: '^mf-player/src/core/' },
      { path: ['(^|node_modules/)(mobx|mobx-react-lite|react|react-dom)(/|$)', '^shared/ui/'] },
    ),
    ...Object.entries(LAYERS).flatMap(forbidUpwardImports),
    forbid(
      'routes-call-services',
      { path: '^server/src/routes/', pathNot: tests },
      { path: '^server/src/(repositories|db)/' },
    ),
    forbid(
      'services-know-no-http',
      { path: '^server/src/(services|media|policies)/', pathNot: tests },
      { path: '(^|node_modules/)fastify' },
    ),
    forbid('nothing-unresolved', {}, { couldNotResolve: true }),
    forbid('no-cycles', {}, { circular: true }),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    // Test files may import anything. They also contain `using` declarations, which this parser
    // does not support.
    exclude: { path: '((^|/)dist/|\\.test\\.tsx?$|^server/test/)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css'],
    },
  },
};
