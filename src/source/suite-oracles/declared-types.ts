import { addToGroup } from '../../model/common/group-by.js';
import { toSimpleName } from '../../model/suite/java-names.js';
import type { FindCalled } from '../focal/attributed-calls.js';
import { toSimpleTypeName } from '../focal/focal-calls.js';
import type { Import } from '../imports.js';
import { fieldText, findDescendants, type Node } from '../parser.js';
import { getImportedClass, type SuiteMethod, type SuiteType } from './suite-declarations.js';

/** Context of code: the class around it, and its local variables with the simple names of their types. */
export interface Scope {
  readonly owner: string;
  readonly variables: ReadonlyMap<string, string>;
  /** What the compiler says of the code's calls; absent if nobody asked it. */
  readonly called?: FindCalled | undefined;
}

/** The types that a suite declares, by their simple names, and what names in its code refer to. */
export class DeclaredTypes {
  readonly #byName = new Map<string, SuiteType[]>();

  constructor(
    types: readonly SuiteType[],
    readonly staticImports: readonly Import[],
  ) {
    for (const type of types) addToGroup(this.#byName, type.name, type);
  }

  get names(): readonly string[] {
    return [...this.#byName.keys()];
  }

  get methods(): readonly SuiteMethod[] {
    return [...this.#byName.values()].flat().flatMap((type) => type.methods);
  }

  has(name: string): boolean {
    return this.#byName.has(name);
  }

  /** Type of a field that a test sees, as simple name. */
  findFieldType(owner: string, name: string): string | undefined {
    const chain = this.listVisible(owner);
    return chain.map(({ fields }) => fields.get(name)).find((type) => type !== undefined);
  }

  /** Type of a local variable, parameter or field that code sees. */
  findVariableType(name: string, { owner, variables }: Scope): string | undefined {
    return variables.get(name) ?? this.findFieldType(owner, name);
  }

  /** The suite's methods that a call may refer to. */
  findMethods(call: Node, scope: Scope): SuiteMethod[] {
    const name = call.childForFieldName('name')?.text ?? '';
    const count = call.childForFieldName('arguments')?.namedChildCount ?? 0;
    const receiver = call.childForFieldName('object');
    const isBare = receiver === null || receiver.type === 'this' || receiver.type === 'super';
    const type = isBare ? scope.owner : this.inferType(receiver, scope);
    const classes = [
      ...(type === undefined ? [] : isBare ? this.listVisible(type) : this.listSuperclasses(type)),
      ...(isBare ? this.#staticallyImported(name) : []),
    ];
    const named = classes
      .flatMap(({ methods }) => methods)
      .filter((each) => each.name === name && !each.isConstructor);
    const fitting = named.filter(({ arity }) => arity === 'any' || arity === count);
    return fitting.length > 0 ? fitting : named;
  }

  #staticallyImported(name: string): SuiteType[] {
    return this.staticImports
      .filter((each) => each.isOnDemand || toSimpleName(each.name) === name)
      .flatMap((each) => this.listSuperclasses(getImportedClass(each.name, each.isOnDemand)));
  }

  /** The simple name of an expression's type, as far as the suite shows it. */
  inferType(expression: Node, scope: Scope): string | undefined {
    switch (expression.type) {
      case 'this':
        return scope.owner;
      case 'identifier': {
        const { text } = expression;
        const type = this.findVariableType(text, scope);
        return type === undefined ? (this.has(text) ? text : undefined) : toSimpleTypeName(type);
      }
      case 'field_access': {
        const field = expression.childForFieldName('field')?.text ?? '';
        const object = expression.childForFieldName('object');
        const type = object === null ? undefined : this.inferType(object, scope);
        if (type !== undefined) return this.findFieldType(type, field);
        return this.has(field) ? field : undefined;
      }
      case 'method_invocation':
        return this.findMethods(expression, scope).map(({ returns }) => returns)[0];
      case 'object_creation_expression':
      case 'cast_expression':
        return toSimpleTypeName(expression.childForFieldName('type')?.text ?? '');
      case 'parenthesized_expression':
        return expression.firstNamedChild === null
          ? undefined
          : this.inferType(expression.firstNamedChild, scope);
      default:
        return undefined;
    }
  }

  /** A class of the suite and its superclasses. */
  listSuperclasses(name: string): SuiteType[] {
    const found = new Set<SuiteType>();
    const visit = (each: string) => {
      for (const type of this.#byName.get(each) ?? []) {
        if (found.has(type)) continue;
        found.add(type);
        type.supertypes.forEach(visit);
      }
    };
    visit(name);
    return [...found];
  }

  /** A class, its superclasses and its enclosing classes. */
  listVisible(name: string): SuiteType[] {
    const visible = new Set(this.listSuperclasses(name));
    // A set's iteration includes what is added meanwhile.
    for (const { enclosing } of visible)
      if (enclosing !== undefined) for (const each of this.listSuperclasses(enclosing)) visible.add(each);
    return [...visible];
  }
}

/** Local variables with the simple names of their types, including those of loops and parameters. */
export function readLocalTypes(node: Node): Map<string, string> {
  const types = new Map<string, string>();
  for (const each of findDescendants(
    node,
    'local_variable_declaration',
    'enhanced_for_statement',
    'formal_parameter',
    'resource',
  )) {
    const written = toSimpleTypeName(fieldText(each, 'type'));
    const declarators =
      each.type === 'local_variable_declaration' ? each.childrenForFieldName('declarator') : [each];
    for (const declarator of declarators)
      types.set(fieldText(declarator, 'name'), written === 'var' ? inferCreated(declarator) : written);
  }
  return types;
}

/** `Shelf` of `var shelf = new Shelf();`. */
function inferCreated(declarator: Node): string {
  const value = declarator.childForFieldName('value');
  return value?.type === 'object_creation_expression' ? toSimpleTypeName(fieldText(value, 'type')) : 'var';
}

/** Whether objects of a type are used up by being read. */
export function isConsumable(type = ''): boolean {
  return /(?:Reader|InputStream|Iterator|Scanner|Tokenizer|Lexer|Parser|Cursor|(?<!String)Buffer)$/u.test(
    type,
  );
}

/** Whether calls on the values of a type change nothing. */
export function isImmutable(type = ''): boolean {
  return /^(?:byte|short|int|long|char|float|double|boolean|Byte|Short|Integer|Long|Character|Float|Double|Boolean|String|Class|BigDecimal|BigInteger|Instant|Duration|Local(?:Date|Time|DateTime))$/u.test(
    type,
  );
}
