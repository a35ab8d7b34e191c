import { noImportedValues, readImportedValues, type ImportedValues } from './imported-values.js';
import type { SuiteFrame } from '../../model/suite/candidate.js';
import { toContainerName, toSimpleName, listNestedClasses, readNest } from '../../model/suite/java-names.js';
import type { SuiteConventions } from '../../model/suite/suite-conventions.js';
import { toSimpleTypeName } from '../focal/focal-calls.js';
import { classifyThrow } from '../candidates/classify-throw.js';
import { listImports, type Import } from '../imports.js';
import { listChangedRoots } from './kept-effects.js';
import { isPure, type PureNames } from './pure-values.js';
import { isNameOfClass } from './statement-names.js';
import { findDescendants, listArguments, type JavaParser, type Node } from '../parser.js';
import {
  readCheckingImports,
  isCheckingType,
  isLibraryCheck,
  isPrecondition,
  soundsLikeCheck,
  verifiesMocks,
  type CheckingImports,
} from './library-checks.js';
import { listSuiteTypes, type SuiteMethod, type SuiteType } from './suite-declarations.js';
import { DeclaredTypes, isImmutable, readLocalTypes, type Scope } from './declared-types.js';

/**
 * Whether a method checks. `asserts`: its body contains an assertion, directly or through calls within the suite. `throws`: it returns nothing and
 * throws a new exception, so its purpose is to fail.
 */
type Checks = 'asserts' | 'throws' | 'never';

const nodesThatCheck = [
  'method_invocation',
  'object_creation_expression',
  'method_reference',
  'throw_statement',
  'assert_statement',
  'this',
];
/** Every library assertion contains one of these words. */
const libraryWords =
  /assert|assum|fail|verif|throw|check|expect|ensure|requir|must|should|valid|compare|then|that|inOrder|Error|notNull|notEmpty|isTrue|Between/iu;

/** Packages whose classes have no unknown checks. */
const libraries = /^(?:org\.(?:junit|hamcrest|mockito)|java)\./u;

/** Determines which statements of a suite are oracles: those that can fail a test for a reason other than an exception of the program. */
export class SuiteOracles {
  readonly types: DeclaredTypes;
  /** Imports of expected values. EvoSuite's tests keep their statements as they are. */
  readonly #imported: ImportedValues;
  readonly #checks = new Map<SuiteMethod, Checks>();
  /** Helpers that only make values of their arguments; false while one is being examined. */
  readonly #pure = new Map<SuiteMethod, boolean>();
  /** Whether a method assigns fields. Most tests of a suite call the same helpers. */
  readonly #assigning = new Map<SuiteMethod, boolean>();
  readonly #imports: CheckingImports;
  /** Names of the suite's methods and classes that check. */
  #ownWords: ReadonlySet<string> = new Set();

  /**
   * @param isOfProgram whether a name, as the suite sees it, is that of a class of the program
   * @param assertedCalls whether prefixes keep the calls of earlier assertions that change state
   */
  constructor(
    readonly className: string,
    types: readonly SuiteType[],
    imports: readonly Import[],
    readonly conventions: readonly SuiteConventions[],
    readonly isOfProgram: (name: string) => boolean,
    readonly assertedCalls: 'kept' | 'removed' = 'removed',
  ) {
    this.#imports = readCheckingImports(imports.map(({ name }) => name));
    this.types = new DeclaredTypes(
      types,
      imports.filter(({ isStatic }) => isStatic),
    );
    const declares = (name: string) => this.types.has(name);
    const mayCall = (name: string) =>
      this.types.methods.some((each) => each.name === name) || this.#isUnread(name, this.owner);
    this.#imported =
      assertedCalls === 'kept'
        ? readImportedValues(imports, { isOfProgram, declares, mayCall })
        : noImportedValues;
    this.#followHelpers();
  }

  /** The class that contains the suite's tests. */
  get owner(): string {
    return toSimpleName(this.className);
  }

  /** The class that declares a test of the suite's class or of one nested in it, by its simple name. */
  ownerOf(suiteTest: string): string {
    return listNestedClasses(readNest(suiteTest)).at(-1) ?? this.owner;
  }

  /** Whether a statement of a test is an oracle, by its own calls or by code that it passes on. */
  isOracle(statement: Node, scope: Scope): boolean {
    switch (statement.type) {
      case 'expression_statement':
        return this.contains(statement, scope) || this.#onlyChecks(statement.firstNamedChild, scope);
      case 'throw_statement':
        return classifyThrow(statement) !== 'nothingNew' || this.contains(statement, scope);
      case 'local_variable_declaration':
      case 'assert_statement':
      case 'class_declaration':
      case 'enum_declaration':
      case 'interface_declaration':
      case 'record_declaration':
      case 'return_statement':
        return this.contains(statement, scope);
      default:
        return false;
    }
  }

  /** Whether there is an assertion anywhere below a node, even in a lambda or an anonymous class. */
  contains(node: Node, scope: Scope): boolean {
    if (!this.#mayCheck(node.text, scope)) return false;
    return findDescendants(node, ...nodesThatCheck).some((each) => this.#isCheck(each, scope));
  }

  /** What an expression of a test may name and still not involve the program. */
  pureNames(variables: ReadonlySet<string>, scope: Scope): PureNames {
    const isOfProgram = (name: string) => this.isOfProgram(name);
    const isPureHelper = (call: Node) => this.#isPureHelper(call, variables, scope);
    return { variables, imported: this.#imported, isOfProgram, isPureHelper, called: scope.called };
  }

  /**
   * Whether what has this name in a test has nothing to share with the program: a value, or a class of a library.
   *
   * @param values the test's own objects
   */
  isOwnName(name: string, values: ReadonlySet<string>, scope: Scope): boolean {
    if (values.has(name)) return true;
    const type = this.types.findVariableType(name, scope);
    if (type !== undefined) return isImmutable(type);
    return isNameOfClass(name) && !this.types.has(name) && !this.isOfProgram(name);
  }

  #isPureHelper(call: Node, variables: ReadonlySet<string>, scope: Scope): boolean {
    if (this.assertedCalls === 'removed') return false;
    const methods = this.types.findMethods(call, scope);
    const receiver = call.childForFieldName('object');
    // The program may have made or changed any object that is no value, and a helper may ask it, if only by `toString`.
    const given = [...(receiver === null ? [] : [receiver]), ...listArguments(call)];
    return (
      methods.length > 0 &&
      methods.every((method) => this.#isPureMethod(method)) &&
      given.every(({ type, text }) => type !== 'identifier' || variables.has(text) || this.types.has(text)) &&
      (receiver === null || /^(?:this|super|identifier)$/u.test(receiver.type))
    );
  }

  #isPureMethod(method: SuiteMethod): boolean {
    const known = this.#pure.get(method);
    if (known !== undefined) return known;
    this.#pure.set(method, false);
    const { body, owner, parameters } = method;
    if (body === undefined || this.#checks.get(method) !== undefined) return false;
    const local = readLocalTypes(body);
    const named = findDescendants(body.parent ?? body, 'type_identifier', 'identifier');
    const isPureBody =
      !named.some(({ text }) => /^\p{Lu}|^\$/u.test(text) && this.isOfProgram(text)) &&
      isPure(
        body,
        this.pureNames(new Set([...parameters.keys(), ...local.keys()]), { owner, variables: local }),
      );
    this.#pure.set(method, isPureBody);
    return isPureBody;
  }

  /** Variables that a statement gives to asserting helpers which change them, such as `s` in `checkNext(s, 3);`. */
  listChangedByHelpers(statement: Node, scope: Scope): readonly string[] {
    return findDescendants(statement, 'method_invocation').flatMap((call) => {
      const given = listArguments(call);
      return this.types
        .findMethods(call, scope)
        .filter((method) => this.#checks.get(method) === 'asserts')
        .flatMap(({ parameters, body }) => {
          const changed = body === undefined ? [] : listChangedRoots(body);
          return [...parameters.keys()].flatMap((name, index) =>
            changed.includes(name) && given[index]?.type === 'identifier' ? [given[index].text] : [],
          );
        });
    });
  }

  /** The bodies of the suite's methods that a test calls, directly or by others. */
  listHelpers(body: Node, owner: string): readonly Node[] {
    const scope = { owner, variables: readLocalTypes(body) };
    const calls = findDescendants(body, 'method_invocation');
    const called = new Set(calls.flatMap((call) => this.types.findMethods(call, scope)));
    // A set's iteration includes what is added meanwhile.
    for (const method of called) for (const each of this.#listCalled(method)) called.add(each);
    return [...called].flatMap((method) => method.body ?? []);
  }

  #listCalled({ body, owner, parameters }: SuiteMethod): readonly SuiteMethod[] {
    if (body === undefined) return [];
    const scope = { owner, variables: new Map([...parameters, ...readLocalTypes(body)]) };
    return findDescendants(body, 'method_invocation').flatMap((call) => this.types.findMethods(call, scope));
  }

  /** Whether a statement calls an asserting helper that assigns fields, itself or by other methods of the suite. */
  setsFields(statement: Node, scope: Scope): boolean {
    return findDescendants(statement, 'method_invocation').some((call) =>
      this.types
        .findMethods(call, scope)
        .some((method) => this.#checks.get(method) === 'asserts' && this.#assignsFields(method)),
    );
  }

  #assignsFields(method: SuiteMethod): boolean {
    const assigns = this.#assigning.get(method) ?? this.#reachesAssignment(method);
    this.#assigning.set(method, assigns);
    return assigns;
  }

  #reachesAssignment(method: SuiteMethod): boolean {
    const reached = new Set([method]);
    // A set's iteration includes what is added meanwhile.
    for (const reachedMethod of reached) {
      const { body, parameters } = reachedMethod;
      if (body === undefined) continue;
      const variables = new Map([...parameters, ...readLocalTypes(body)]);
      if (findDescendants(body, 'assignment_expression').some((each) => isOfField(each, variables)))
        return true;
      for (const called of this.#listCalled(reachedMethod)) reached.add(called);
    }
    return false;
  }

  /** Whether code around each test contains an oracle outside of method statements: a field initialiser, or a rule whose source is missing. */
  initialiserChecks(owner: string): boolean {
    return this.types
      .listSuperclasses(owner)
      .some(({ name, initialisers }) =>
        initialisers
          .filter(({ type }) => type === 'field_declaration')
          .some((field) => this.contains(field, { owner: name, variables: new Map() })),
      );
  }

  /** A class and its base classes, by their names. */
  listOwnClasses(owner: string): readonly string[] {
    return this.types.listSuperclasses(owner).map(({ name }) => name);
  }

  #mayCheck(text: string, { owner, variables }: Scope): boolean {
    if (libraryWords.test(text)) return true;
    if ([...this.#ownWords].some((word) => text.includes(word))) return true;
    if ([...variables].some(([name, type]) => isCheckingType(type) && text.includes(name))) return true;
    return this.types
      .listVisible(owner)
      .some(({ fields }) => [...fields].some(([name, type]) => isCheckingType(type) && text.includes(name)));
  }

  #isCheck(node: Node, scope: Scope): boolean {
    switch (node.type) {
      case 'assert_statement':
        return true;
      case 'throw_statement':
        return classifyThrow(node) === 'failure' && !isInCatchClause(node);
      case 'object_creation_expression':
        return this.#creates(node);
      case 'method_reference':
        return this.#refersToCheck(node, scope);
      case 'this':
        return (
          node.parent?.type === 'argument_list' &&
          (this.#isCallback(this.owner) || this.#isCallback(scope.owner))
        );
      default:
        return this.#isCheckingCall(node, scope);
    }
  }

  #isCheckingCall(call: Node, scope: Scope): boolean {
    const name = call.childForFieldName('name')?.text ?? '';
    if (name === 'fail' && isInCatchClause(call)) return false;
    const own = this.types.findMethods(call, scope);
    if (own.some((method) => this.#checks.get(method) === 'asserts')) return true;
    if (isLibraryCheck(call, this.#imports, this.isOfProgram)) return true;
    const receiver = call.childForFieldName('object');
    const type = receiver === null ? undefined : this.types.inferType(receiver, scope);
    return (
      type !== undefined && (isCheckingType(type) || verifiesMocks(type, name)) && !this.isOfProgram(type)
    );
  }

  /** Whether the only possible effect of a statement is to fail. */
  #onlyChecks(expression: Node | null, scope: Scope): boolean {
    if (expression?.type !== 'method_invocation') return false;
    if (isPrecondition(expression, this.isOfProgram)) return true;
    const own = this.types.findMethods(expression, scope);
    if (own.length > 0) return own.some((method) => this.#checks.get(method) === 'throws');
    const name = expression.childForFieldName('name')?.text ?? '';
    const isBare = expression.childForFieldName('object') === null;
    return isBare && soundsLikeCheck(name) && this.#isUnread(name, scope.owner);
  }

  /** Whether an unqualified name may refer to a method in a missing file. */
  #isUnread(name: string, owner: string): boolean {
    const known = new Set(['Object', 'TestCase', 'Assert']);
    const named = this.types.staticImports.filter(
      (each) => !each.isOnDemand && toSimpleName(each.name) === name,
    );
    if (named.length > 0) return !named.some((each) => this.isOfProgram(toContainerName(each.name)));
    if (this.types.staticImports.some((each) => each.isOnDemand && this.isOfProgram(each.name))) return false;
    const isUnreadClass = (type: string) =>
      !this.types.has(type) && !known.has(type) && !this.isOfProgram(type);
    const superclasses = this.types.listVisible(owner).flatMap(({ supertypes }) => supertypes);
    return (
      superclasses.some(isUnreadClass) ||
      this.types.staticImports.some((each) => each.isOnDemand && !this.#isOfLibrary(each.name))
    );
  }

  #isOfLibrary(name: string): boolean {
    return libraries.test(name) || this.conventions.some(({ library }) => name.startsWith(library.package));
  }

  #creates(creation: Node): boolean {
    const type = toSimpleTypeName(creation.childForFieldName('type')?.text ?? '');
    const isAnonymous = creation.lastNamedChild?.type === 'class_body';
    return !isAnonymous && this.types.has(type) && (this.#isCallback(type) || this.#constructorChecks(type));
  }

  #constructorChecks(type: string): boolean {
    return this.types
      .listSuperclasses(type)
      .flatMap(({ methods }) => methods)
      .some((method) => method.isConstructor && this.#checks.get(method) === 'asserts');
  }

  /** Whether the program may call asserting methods of a suite's type, because they override those of a type of the program or of a library. */
  #isCallback(type: string): boolean {
    const chain = this.types.listSuperclasses(type);
    const isForeign = (name: string) =>
      !this.types.has(name) && !/^(?:Object|Assert|.*TestCase)$/u.test(name);
    return (
      chain.some(({ supertypes }) => supertypes.some(isForeign)) &&
      chain
        .flatMap(({ methods }) => methods)
        .some((each) => !each.isStatic && !each.isConstructor && this.#checks.get(each) === 'asserts')
    );
  }

  #refersToCheck(reference: Node, scope: Scope): boolean {
    const [object] = reference.namedChildren;
    const name = reference.lastNamedChild?.text ?? '';
    if (object === undefined) return false;
    if (/(?:^|\.)(?:Assert|Assertions|Assume|Assumptions)$/u.test(object.text))
      return /^(?:assert|assume|fail)/u.test(name);
    const type = object.type === 'this' ? scope.owner : this.types.inferType(object, scope);
    const methods = type === undefined ? [] : this.types.listVisible(type).flatMap((each) => each.methods);
    return methods.some((each) => each.name === name && this.#checks.get(each) === 'asserts');
  }

  #followHelpers(): void {
    const { methods } = this.types;
    for (let isSettled = false; !isSettled;) {
      isSettled = true;
      for (const method of methods) {
        const checks = this.#findChecks(method);
        if (checks === (this.#checks.get(method) ?? 'never')) continue;
        this.#checks.set(method, checks);
        isSettled = false;
      }
      this.#ownWords = this.#collectWords(methods);
    }
  }

  #findChecks(method: SuiteMethod): Checks {
    const { body, owner, parameters, returns } = method;
    const known = this.#checks.get(method);
    if (body === undefined || known === 'asserts') return known ?? 'never';
    const scope = { owner, variables: new Map([...parameters, ...readLocalTypes(body)]) };
    if (this.contains(body, scope)) return 'asserts';
    const isFailing =
      findDescendants(body, 'throw_statement').some(
        (each) => classifyThrow(each) === 'exception' && !isInCatchClause(each) && !isInOtherCode(each, body),
      ) ||
      findDescendants(body, 'expression_statement').some(
        (each) => !isInOtherCode(each, body) && this.#onlyChecks(each.firstNamedChild, scope),
      );
    return returns === 'void' && isFailing ? 'throws' : (known ?? 'never');
  }

  #collectWords(methods: readonly SuiteMethod[]): ReadonlySet<string> {
    const checking = methods.filter((each) => (this.#checks.get(each) ?? 'never') !== 'never');
    const callbacks = this.types.names.filter((type) => this.#isCallback(type));
    const own = callbacks.length > 0 ? ['this'] : [];
    return new Set([...checking.map(({ name }) => name), ...callbacks, ...own]);
  }
}

/** Calls `use` with the oracles of a suite class, its base classes and its helpers. The object must not be kept, because it refers to parsed text. */
export function withSuiteOracles<Result>(
  parser: JavaParser,
  frame: SuiteFrame,
  conventions: readonly SuiteConventions[],
  isOfProgram: (name: string) => boolean,
  use: (oracles: SuiteOracles) => Result,
  assertedCalls: 'kept' | 'removed' = 'removed',
): Result {
  const trees = [frame.before + frame.after, ...frame.companions.map(({ source }) => source)].map((source) =>
    parser.parse(source),
  );
  try {
    const types = trees.flatMap(({ root }) => listSuiteTypes(root));
    const imports = trees.flatMap(({ root }) => listImports(root));
    return use(new SuiteOracles(frame.className, types, imports, conventions, isOfProgram, assertedCalls));
  } finally {
    for (const tree of trees) tree.delete();
  }
}

/** Whether an assignment is to a field of the suite. */
function isOfField(assignment: Node, variables: Scope['variables']): boolean {
  const left = assignment.childForFieldName('left');
  return left?.type === 'identifier' ? !variables.has(left.text) : /^this\b/u.test(left?.text ?? '');
}

/** Whether a node is in the body of a `catch`. A failure there means only that nothing may be thrown. */
function isInCatchClause(node: Node): boolean {
  for (let above = node.parent; above !== null; above = above.parent) {
    if (above.type === 'catch_clause') return true;
    if (/^(?:method_declaration|lambda_expression|class_body)$/u.test(above.type)) return false;
  }
  return false;
}

/** Whether a node is in a lambda or a class within a body. */
function isInOtherCode(node: Node, body: Node): boolean {
  for (let above = node.parent; above !== null && above.id !== body.id; above = above.parent)
    if (above.type === 'lambda_expression' || above.type === 'class_body') return true;
  return false;
}
