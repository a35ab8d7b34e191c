/**
 * The floor plan (docs/architecture.md draws it): a room imports from its own layer and those before it, never from one behind; siblings among
 * adapters do not know each other; no file imports in a circle.
 */
const layers = [
  ['src/model'],
  ['stats', 'features', 'ranking', 'src/text-scores', 'src/answers'],
  ['src/options'],
  ['src/store', 'src/process', 'src/source', 'src/toolchain', 'src/formats', 'src/builds'],
  ['src/harness', 'src/python', 'src/mutation', 'defects4j', 'src/scoring', 'src/datasets', 'src/asking'],
  ['src/execution'],
  ['src/benchmarks', 'src/test-generators', 'src/oracles', 'src/engines', 'src/evaluations'],
  ['src/settings'],
  ['src/pipeline', 'src/rankers'],
  ['src/analysis'],
  ['src/render', 'src/progress'],
  ['src/reports'],
  ['src/page'],
  ['experiments'],
  ['src/library'],
  ['src/cli', 'bench'],
];
const inside = (folders) => `^(${folders.join('|')})/`;

const oneWay = layers.slice(0, -1).map((layer, level) => ({
  name: `one-way-${layer.map((folder) => folder.replace('src/', '')).join('-')}`,
  comment: 'imports go one way: from a layer to itself and to those before it',
  severity: 'error',
  from: { path: inside(layer) },
  to: { path: inside(layers.slice(level + 1).flat()) },
}));

/** What several adapters share, as their interface: the protocol of oracle generators. */
const shared = '^src/oracles/protocol/';

/** Adapters of several files live in a folder of their own. */
const siblings = ['benchmarks', 'test-generators', 'oracles', 'engines', 'evaluations', 'builds'].map(
  (kind) => ({
    name: `siblings-${kind}`,
    comment: 'an adapter knows its interface and none of its siblings',
    severity: 'error',
    from: { path: `^src/${kind}/([^/]+)/` },
    to: { path: `^src/${kind}/[^/]+/`, pathNot: [`^src/${kind}/$1/`, shared] },
  }),
);

/** Guests are built against the public contract alone, and the list of generators is the one place that names them. */
const project = '^(src|features|ranking|stats|experiments|defects4j|bench|test|generators)/';
const guests = [
  {
    name: 'guests-know-the-contract',
    comment: 'a guest uses packages, its own files and src/oracles/contract.ts, nothing else of the project',
    severity: 'error',
    from: { path: '^generators/([^/]+)/' },
    to: { path: project, pathNot: ['^generators/$1/', '^src/oracles/contract\\.ts$'] },
  },
  {
    name: 'guests-are-known-to-the-registry',
    comment: 'the project knows guests by their descriptors, in src/oracles/registry.ts',
    severity: 'error',
    from: { path: project, pathNot: ['^generators/', '^bench/', '^test/', '^src/oracles/registry\\.ts$'] },
    to: { path: '^generators/' },
  },
];

/** What runs in a browser is bundled for it: it must not reach for Node, nor the rest of the project for it. */
const browser = [
  {
    name: 'the-browser-has-no-node',
    comment: "a page's script uses its own files and what it shares with the page's writer",
    severity: 'error',
    from: { path: '^src/page/browser/' },
    to: { pathNot: ['^src/page/browser/', '^src/page/(page-data|html)\\.ts$'] },
  },
  {
    name: 'only-the-browser-knows-the-browser',
    comment: "a page's script is bundled by bin/build-page.js, not imported",
    severity: 'error',
    from: { pathNot: ['^src/page/browser/', '^test/'] },
    to: { path: '^src/page/browser/' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...oneWay,
    ...siblings,
    ...guests,
    ...browser,
    {
      name: 'no-circles',
      comment: 'move what both need into a file of its own',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|test/fixtures)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
