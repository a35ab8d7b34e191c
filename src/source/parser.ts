import { createRequire } from 'node:module';
import type { Node, Parser, Tree } from 'web-tree-sitter';

export type { Node } from 'web-tree-sitter';

/**
 * A parsed text. Its nodes' `startIndex` and `endIndex` are UTF-16 indices into `source`. The tree lives in WebAssembly memory that
 * the garbage collector doesn't see: call `delete` when done, or use `JavaParser.withTree`. Nodes die with their tree.
 */
export interface JavaTree {
  readonly source: string;
  readonly root: Node;
  delete(): void;
}

/** Reads Java source of any version. Broken source is read as far as possible: `hasError`, `isError` and `isMissing` tell where. */
export class JavaParser {
  readonly #parser: Parser;

  constructor(parser: Parser) {
    this.#parser = parser;
  }

  /** Parses a compilation unit, or a single method outside of a class. */
  parse(source: string): JavaTree {
    const tree: Tree | null = this.#parser.parse(source);
    if (tree === null) throw new Error('the Java parser has no language');
    return { source, root: tree.rootNode, delete: () => tree.delete() };
  }

  /** Calls `read` with the root of the parsed source and frees the tree; `read` must not let nodes escape. */
  withTree<Result>(source: string, read: (root: Node) => Result): Result {
    const tree = this.parse(source);
    try {
      return read(tree.root);
    } finally {
      tree.delete();
    }
  }

  /**
   * Calls `read` with the statements (comments left out) of a fragment such as a test prefix, and frees the tree. Positions in the text
   * are the nodes' less `offset`. Where braces don't match, what can be made out of the fragment is given.
   */
  withStatements<Result>(text: string, read: (statements: Node[], offset: number) => Result): Result {
    // As the body of a block: outside of a class `outer.new Inner();` would be a method.
    return this.withTree(`{${text}\n}`, (root) => {
      const [block, second] = root.namedChildren;
      const parent = block?.type === 'block' && second === undefined ? block : root;
      return read(
        parent.namedChildren.filter((node) => !isComment(node)),
        1,
      );
    });
  }

  /**
   * Calls `read` with the node of an expression such as `assertEquals(2, list0.size())` (no semicolon), or with undefined where the
   * text is not exactly one well-formed expression, and frees the tree.
   */
  withExpression<Result>(text: string, read: (expression: Node | undefined) => Result): Result {
    return this.withStatements(`${text}\n;`, (statements) => {
      const [statement, second] = statements;
      const single =
        statement?.type === 'expression_statement' && second === undefined && !statement.hasError;
      return read(single ? (statement.firstNamedChild ?? undefined) : undefined);
    });
  }
}

/** Whether a node is a comment of either kind. */
export function isComment(node: Node): boolean {
  return node.type === 'line_comment' || node.type === 'block_comment';
}

/**
 * The nodes of the given types at and below a node, in the order of the source (outer before inner).
 * @example
 * ```ts
 * import { descendants, loadJavaParser } from 'teval';
 *
 * const parser = await loadJavaParser();
 * const names = parser.withTree('class A { int f() { return g(h()); } }', (root) =>
 *   descendants(root, 'method_invocation').map(({ text }) => text),
 * );
 * console.log(names);
 * // [ 'g(h())', 'h()' ]
 * ```
 */
export function descendants(node: Node, ...types: string[]): Node[] {
  return node.descendantsOfType(types);
}

let loading: Promise<JavaParser> | undefined;

/**
 * The process's one parser; the grammar is loaded on first use (some 30 ms).
 * @example
 * ```ts
 * import { loadJavaParser } from 'teval';
 *
 * const parser = await loadJavaParser();
 * console.log(parser.withStatements('int int0 = 1; f(int0);', (statements) => statements.map(({ type }) => type)));
 * // [ 'local_variable_declaration', 'expression_statement' ]
 * ```
 */
export function loadJavaParser(): Promise<JavaParser> {
  loading ??= load();
  return loading;
}

async function load(): Promise<JavaParser> {
  return new JavaParser(await loadTreeSitterParser());
}

/** A parser of its own that reads Java, for what parses fragments in its own way. */
export async function loadTreeSitterParser(): Promise<Parser> {
  const { Language, Parser } = await import('web-tree-sitter');
  await Parser.init();
  const grammar = createRequire(import.meta.url).resolve('tree-sitter-java/tree-sitter-java.wasm');
  const parser = new Parser();
  parser.setLanguage(await Language.load(grammar));
  return parser;
}
