/**
 * The floor plan (docs/architecture.md draws it): a room imports from its own layer and those before it, never from one behind; siblings among
 * adapters do not know each other; no file imports in a circle.
 */
const layers = [
  ['src/model'],
  ['stats', 'features', 'ranking'],
  ['src/store', 'src/process', 'src/source', 'src/toolchain', 'src/formats'],
  ['src/harness', 'defects4j'],
  ['src/benchmarks', 'src/prefixes', 'src/oracles'],
  ['src/pipeline'],
  ['src/analysis'],
  ['src/render', 'src/progress', 'src/reports'],
  ['experiments'],
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

/** Adapters of several files live in a folder of their own. */
const siblings = ['benchmarks', 'prefixes', 'oracles'].map((kind) => ({
  name: `siblings-${kind}`,
  comment: 'an adapter knows its interface and none of its siblings',
  severity: 'error',
  from: { path: `^src/${kind}/([^/]+)/` },
  to: { path: `^src/${kind}/[^/]+/`, pathNot: `^src/${kind}/$1/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...oneWay,
    ...siblings,
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
