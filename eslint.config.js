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
/** The one file that names guests. */
const guestList = 'src/oracles/registry.ts';
const home = (folder) => (atTheRoot.includes(folder) ? folder : `src/${folder}`);

const refused = (patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

const upwards = (folder, level) =>
  layers.slice(level + 1).flatMap((above) =>
    above.map((name) => ({
      regex: `^\\.{1,2}/(.*/)?${name}/`,
      message: `${folder} must not import from ${name}: imports go one way (see eslint.config.js).`,
    })),
  );
const guests = { regex: '^\\.\\./(.*/)?generators/', message: `Guests are known to ${guestList} alone.` };

const importRules = layers.flatMap((layer, level) =>
  layer.flatMap((folder) => [
    {
      files: [`${home(folder)}/**/*.ts`],
      rules: refused([...upwards(folder, level), ...(folder === 'bench' ? [] : [guests])]),
    },
    ...(folder === 'oracles' ? [{ files: [guestList], rules: refused(upwards(folder, level)) }] : []),
  ]),
);

/** A guest is one folder below generators/: it may use packages, its own files, and of the project the public contract alone. */
const guestRules = {
  files: ['generators/**/*.ts'],
  rules: {
    ...refused([
      {
        regex: '^\\.\\./(?!\\.\\./src/oracles/contract\\.js$)',
        message:
          'Guests may import src/oracles/contract.ts and their own files, nothing else of the project.',
      },
    ]),
    'no-restricted-syntax': [
      'error',
      {
        selector: 'ImportExpression > Literal[value=/^[.][.]/]',
        message: 'Guests may load their own files, nothing else of the project.',
      },
    ],
  },
};

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
  guestRules,
);
