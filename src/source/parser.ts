import type { Node } from './node.js';
import { loadReusingParser } from './reusing-parser.js';

export type { Node, NodeCursor } from './node.js';
export {
  declaredVariable,
  fieldText,
  isLocalType,
  listArguments,
  listMembers,
  nodeAround,
  listVariables,
} from './syntax.js';

/** What `JavaParser` needs from a tree-sitter parser. Declared here because public types must not refer to the package's own types. */
export interface SourceParser {
  parse(source: string): { readonly rootNode: Node; delete(): void } | null;
}

/**
 * A parsed text. The `startIndex` and `endIndex` of its nodes are UTF-16 indices into `source`. The tree is in WebAssembly memory, which the garbage
 * collector does not manage: call `delete` when done, or use `JavaParser.withTree`. Nodes are invalid after `delete`.
 */
export interface JavaTree {
  readonly source: string;
  readonly root: Node;
  delete(): void;
}

/** Parses Java source of any version. Reads broken source as far as possible; `hasError`, `isError` and `isMissing` mark the broken parts. */
export class JavaParser {
  readonly #parser: SourceParser;

  constructor(parser: SourceParser) {
    this.#parser = parser;
  }

  /** Parses a compilation unit, or a single method outside of a class. */
  parse(source: string): JavaTree {
    const tree = this.#parser.parse(source);
    if (tree === null) throw new Error('the Java parser has no language');
    return { source, root: tree.rootNode, delete: () => tree.delete() };
  }

  /** Calls `read` with the root of the parsed source and then frees the tree. `read` must not return nodes. */
  withTree<Result>(source: string, read: (root: Node) => Result): Result {
    const tree = this.parse(source);
    try {
      return read(tree.root);
    } finally {
      tree.delete();
    }
  }

  /**
   * Calls `read` with the statements (without comments) of a fragment such as a test prefix, and then frees the tree. Subtract `offset` from the
   * nodes' positions to get positions in the text. If braces do not match, `read` gets the statements that could be recognised.
   */
  withStatements<Result>(text: string, read: (statements: Node[], offset: number) => Result): Result {
    // Parsed as the body of a block: outside of a class, `outer.new Inner();` would be a method.
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
   * Calls `read` with the node of an expression such as `assertEquals(2, list0.size())` (no semicolon), or with undefined if the text is not exactly
   * one well-formed expression. Then frees the tree.
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

/** Whether a node is a line or block comment. */
export function isComment(node: Node): boolean {
  return node.type === 'line_comment' || node.type === 'block_comment';
}

/** The nodes of the given types at and below a node, in the order of the source (outer before inner). */
export function findDescendants(node: Node, ...types: string[]): Node[] {
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
  return new JavaParser(await loadReusingParser());
}
