import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';
import type * as Javadoc from '../../generators/javadoc/javadoc.js';
import * as contract from '../../src/oracles/contract.js';
import { packageRoot } from '../../src/store/files/package-root.js';
import type { Piece } from './pieces.js';

/** Sources of the rules by their path in the generator's folder, such as `grammar/tokens.ts`. */
export type Sources = ReadonlyMap<string, string>;

export function rulesSources(): Sources {
  const folder = join(packageRoot, 'generators', 'javadoc');
  return new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && path !== 'index.ts')
      .sort()
      .map((path) => [path.replaceAll('\\', '/'), readFileSync(join(folder, path), 'utf8')]),
  );
}

/** The sources without a piece. */
export function without(sources: Sources, { file, start, end, without: instead }: Piece): Sources {
  const source = sources.get(file)!;
  return new Map([...sources, [file, source.slice(0, start) + instead + source.slice(end)]]);
}

/** The sources with a call of `$` with the piece's number wherever a watchable piece is evaluated. */
export function watched(sources: Sources, pieces: readonly Piece[]): Sources {
  const marks = pieces.flatMap(({ file, watched: place }, number) => {
    if (place === undefined) return [];
    const size = place.end - place.start;
    return [
      { file, at: place.start, isOpening: true, size, text: `($(${number}),` },
      { file, at: place.end, isOpening: false, size, text: ')' },
    ];
  });
  return new Map(
    [...sources].map(([file, source]) => {
      const own = marks.filter((mark) => mark.file === file);
      // Apply from the end. At equal positions, opening text follows closing text, and larger pieces enclose smaller ones.
      own.sort((a, b) => {
        if (a.at !== b.at) return b.at - a.at;
        if (a.isOpening !== b.isOpening) return a.isOpening ? -1 : 1;
        return a.isOpening ? a.size - b.size : b.size - a.size;
      });
      return [
        file,
        own.reduce((text, { at, text: mark }) => text.slice(0, at) + mark + text.slice(at), source),
      ];
    }),
  );
}

const compiled = new Map<string, string>();

function compile(source: string): string {
  const known = compiled.get(source);
  if (known !== undefined) return known;
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  if (compiled.size > 200) compiled.clear();
  compiled.set(source, outputText);
  return outputText;
}

/** Loads the rules from their sources, without caching. */
export function loadRules(sources: Sources, watch: (piece: number) => void = () => {}): typeof Javadoc {
  const modules = new Map<string, object>();
  const load = (file: string): object => {
    const known = modules.get(file);
    if (known !== undefined) return known;
    const exports = {};
    modules.set(file, exports);
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the rules' own code, without a piece
    const run = new Function('require', 'exports', '$', compile(sources.get(file)!)) as (
      require: (name: string) => object,
      exports: object,
      watch: (piece: number) => void,
    ) => void;
    const require = (name: string) =>
      name.endsWith('/oracles/contract.js')
        ? contract
        : load(posix.join(posix.dirname(file), name).replace(/\.js$/, '.ts'));
    run(require, exports, watch);
    return exports;
  };
  return load('javadoc.ts') as typeof Javadoc;
}
