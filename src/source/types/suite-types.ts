import { toSimpleName, listNestedClasses } from '../../model/suite/java-names.js';
import { javaLangTypes } from './java-lang.js';
import { fieldText, type JavaParser, type Node } from '../parser.js';
import type { FoundType, SourceIndex } from './source-index.js';
import { readSourceUnit } from './source-types.js';
import type { SourceType } from './source-types.js';
import type { TypeParameter } from './type-parameters.js';
import { listEnclosingTypes, isVisibleFrom } from './visible-types.js';

/**
 * A type of the program as a suite's class may name it. `exact`: the type itself. `wider`: a supertype, because the type depends on type arguments or
 * is not accessible in the suite.
 */
export interface NamedType {
  readonly text: string;
  readonly fit: 'exact' | 'wider';
}

/** A declaration that names types: its class, and its type parameters. */
export interface NamingPlace {
  readonly found: FoundType;
  readonly typeParameters: readonly TypeParameter[];
}

const primitives = new Set(['integral_type', 'floating_point_type', 'boolean_type']);
const anything: NamedType = { text: 'Object', fit: 'wider' };

/**
 * Names types for a suite's class. The suite's imports reveal what its tests assign, so names do not depend on them: types of `java.lang` and of the
 * suite's package have simple names, all others qualified ones.
 */
export class SuiteTypes {
  readonly #suite: FoundType;
  readonly #fields: ReadonlyMap<string, string>;

  constructor(
    readonly parser: JavaParser,
    readonly sources: SourceIndex,
    suiteClass: string,
    /** Text of the suite's file, with or without its tests. */
    source: string,
    /** The nested class whose fields its tests see, too, as in `Inner$Deep`. */
    nest = '',
  ) {
    const unit = readSourceUnit(parser, source);
    this.#suite = { unit, type: toSuiteClass(suiteClass) };
    const types = [unit.types.find((each) => each.qualifiedName === suiteClass)];
    for (const nested of listNestedClasses(nest))
      types.push(types.at(-1)?.nested.find(({ simpleName }) => simpleName === nested));
    this.#fields = new Map(types.flatMap((type) => [...(type?.fields ?? [])]));
  }

  /** The type of a field of the suite's class or of the nested one, as written. */
  fieldType(name: string): string | undefined {
    return this.#fields.get(name);
  }

  /** The type of the program's sources that a name refers to in the suite. */
  find(name: string): FoundType | undefined {
    const qualified = this.sources.qualifiedName(this.#suite, name);
    return qualified === undefined ? undefined : this.sources.find(qualified);
  }

  /** Whether a name, as the suite sees it, is that of a class of the program. */
  isOfProgram(name: string): boolean {
    return this.find(name) !== undefined;
  }

  /** The type that a node of another file declares; `Object` if the sources do not show the type, or it is not accessible here. */
  name(type: Node, place: NamingPlace): NamedType {
    if (primitives.has(type.type)) return { text: type.text, fit: 'exact' };
    switch (type.type) {
      case 'array_type': {
        const element = this.name(type.childForFieldName('element')!, place);
        return { ...element, text: element.text + readDimensions(type) };
      }
      case 'type_identifier':
      case 'scoped_type_identifier':
        return this.#resolveName(type.text.replace(/\s/gu, ''), place);
      case 'generic_type': {
        const erasure = this.#resolveName(type.firstNamedChild!.text.replace(/\s/gu, ''), place);
        const given =
          type.namedChildren.find((child) => child.type === 'type_arguments')?.namedChildren ?? [];
        const named = given.map((argument) => this.#argument(argument, place));
        if (erasure.fit === 'wider' || given.length === 0 || named.includes('unknown'))
          return { ...erasure, fit: 'wider' };
        return { text: `${erasure.text}<${named.join(', ')}>`, fit: 'exact' };
      }
      default:
        return anything;
    }
  }

  #argument(argument: Node, place: NamingPlace): string {
    if (argument.type !== 'wildcard') {
      const { text, fit } = this.name(argument, place);
      return fit === 'exact' ? text : 'unknown';
    }
    const bound = argument.namedChildren.find(
      (child) => child.type !== 'super' && child.type !== 'annotation',
    );
    if (bound === undefined) return '?';
    const { text, fit } = this.name(bound, place);
    const relation = argument.children.some((child) => child.type === 'super') ? 'super' : 'extends';
    return fit === 'exact' ? `? ${relation} ${text}` : 'unknown';
  }

  #resolveName(name: string, place: NamingPlace): NamedType {
    const variable = this.#variable(name, place);
    if (variable !== undefined) return this.#eraseToBound(variable, place);
    const qualified = this.#qualified(name, place.found);
    if (qualified === undefined || !isVisibleFrom(this.#suite.unit.packageName, this.sources.find(qualified)))
      return anything;
    return { text: this.#shortest(qualified), fit: 'exact' };
  }

  /** A type variable is replaced by its bound. */
  #eraseToBound({ bound }: TypeParameter, place: NamingPlace): NamedType {
    const erasure = bound.replace(/<.*$/su, '').trim();
    const others = place.typeParameters.filter(({ name }) => name !== erasure);
    const known = this.#resolveName(erasure, { ...place, typeParameters: others });
    return { text: known.text, fit: 'wider' };
  }

  #variable(name: string, { found, typeParameters }: NamingPlace): TypeParameter | undefined {
    const own = [typeParameters, ...listEnclosingTypes(found).map((each) => each.typeParameters)];
    return own.flat().find((each) => each.name === name);
  }

  #qualified(name: string, found: FoundType): string | undefined {
    const [first = '', ...rest] = name.split('.');
    const known = this.sources.qualifiedName(found, name) ?? this.#inherited(name, found);
    if (known !== undefined) return known;
    if (javaLangTypes.has(first)) return ['java.lang', name].join('.');
    const [onlyPackage, ...others] = found.unit.onDemandImports;
    if (rest.length > 0 && first === first.toLowerCase()) return name;
    return onlyPackage !== undefined && others.length === 0 ? `${onlyPackage}.${name}` : undefined;
  }

  /** A class nested in a supertype has its simple name. */
  #inherited(name: string, found: FoundType): string | undefined {
    return this.sources
      .listSupertypes(found)
      .slice(1)
      .map(({ type }) => `${type.qualifiedName}.${name}`)
      .find((qualified) => this.sources.find(qualified) !== undefined);
  }

  #shortest(qualifiedName: string): string {
    const { packageName } = this.#suite.unit;
    const home = qualifiedName.startsWith('java.lang.') ? 'java.lang' : packageName;
    const isInside = home !== '' && qualifiedName.startsWith(`${home}.`);
    const short = isInside ? qualifiedName.slice(home.length + 1) : qualifiedName;
    const [first = ''] = short.split('.');
    if (!/^\p{Lu}/u.test(first)) return qualifiedName;
    const meant = this.sources.qualifiedName(this.#suite, first);
    return meant === undefined || meant === `${home}.${first}` ? short : qualifiedName;
  }
}

function readDimensions(type: Node): string {
  return fieldText(type, 'dimensions').replace(/[^[\]]/gu, '');
}

/** The suite's class, of which only the file matters here. */
function toSuiteClass(qualifiedName: string): SourceType {
  return {
    simpleName: toSimpleName(qualifiedName),
    qualifiedName,
    superclass: undefined,
    interfaces: [],
    methods: [],
    nested: [],
    fields: new Map(),
    access: 'public',
    typeParameters: [],
  };
}
