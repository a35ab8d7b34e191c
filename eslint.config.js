import js from '@eslint/js';
import tseslint from 'typescript-eslint';

/**
 * Imports go one way, from a layer to those before it (docs/architecture.md draws them). Each folder names the folders it must not import
 * from; an adapter folder knows its interface and none of its siblings.
 */
const layers = [
  ['model'],
  ['stats', 'features', 'ranking'],
  ['store', 'process', 'source', 'toolchain', 'formats'],
  ['harness', 'defects4j'],
  ['benchmarks', 'prefixes', 'oracles'],
  ['pipeline'],
  ['analysis'],
  ['render', 'progress', 'reports'],
  ['experiments'],
  ['cli', 'bench'],
];
const atTheRoot = ['features', 'ranking', 'stats', 'experiments', 'defects4j', 'bench'];
const home = (folder) => (atTheRoot.includes(folder) ? folder : `src/${folder}`);

const importRules = layers.flatMap((layer, level) =>
  layer.map((folder) => ({
    files: [`${home(folder)}/**/*.ts`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: layers.slice(level + 1).flatMap((above) =>
            above.map((name) => ({
              regex: `^\\.{1,2}/(.*/)?${name}/`,
              message: `${folder} must not import from ${name}: imports go one way (see eslint.config.js).`,
            })),
          ),
        },
      ],
    },
  })),
);

export default tseslint.config(
  { ignores: ['dist', 'results', 'bundled', 'harness', 'test/fixtures', 'coverage'] },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: { allowDefaultProject: ['eslint.config.js', 'bin/*.js'] } },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  { files: ['**/*.js'], ...tseslint.configs.disableTypeChecked },
  { files: ['**/*.js'], languageOptions: { globals: { process: 'readonly', console: 'readonly' } } },
  ...importRules,
);
