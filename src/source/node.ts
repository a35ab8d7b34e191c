/**
 * A node of a parsed Java source: the public part of tree-sitter's node. Declared here because the package's own declarations compile only with
 * `skipLibCheck`.
 */
export interface Node {
  readonly id: number;
  /** The tree that it belongs to; no other node of it has the same `id`. */
  readonly tree: object;
  /** The grammar's name: `method_invocation`. */
  readonly type: string;
  readonly text: string;
  /** UTF-16 index into the source. */
  readonly startIndex: number;
  /** UTF-16 index into the source, after the node's last character. */
  readonly endIndex: number;
  /** `row` and `column` count from 0. */
  readonly startPosition: { readonly row: number; readonly column: number };
  readonly endPosition: { readonly row: number; readonly column: number };
  /** Whether the source is not Java here. */
  readonly isError: boolean;
  /** Whether the parser inserted the node in order to continue. */
  readonly isMissing: boolean;
  /** Whether the node or one below it is an error or missing. */
  readonly hasError: boolean;
  readonly parent: Node | null;
  readonly children: Node[];
  readonly namedChildren: Node[];
  readonly childCount: number;
  readonly namedChildCount: number;
  readonly lastChild: Node | null;
  readonly firstNamedChild: Node | null;
  readonly lastNamedChild: Node | null;
  readonly nextNamedSibling: Node | null;
  readonly previousNamedSibling: Node | null;
  childForFieldName(name: string): Node | null;
  childrenForFieldName(name: string): Node[];
  /** The nodes of these types at and below this one, in source order. */
  descendantsOfType(types: string | string[]): Node[];
  /** A cursor that starts at this node. It occupies memory until `delete`. */
  walk(): NodeCursor;
}

/** Walks a tree without creating an object for each node, in a tenth of the time. Each `goto` returns whether there was such a node. */
export interface NodeCursor {
  readonly nodeType: string;
  readonly nodeText: string;
  readonly startIndex: number;
  readonly endIndex: number;
  readonly startPosition: { readonly row: number; readonly column: number };
  gotoFirstChild(): boolean;
  gotoNextSibling(): boolean;
  gotoParent(): boolean;
  delete(): void;
}
