import { simpleNameOf } from '../../model/java-names.js';
import { javaLangTypes } from './java-lang.js';
import type { JavaParser, Node } from '../parser.js';
import type { FoundType, SourceIndex } from './source-index.js';
import { readSourceUnit } from './source-types.js';
import type { SourceType } from './source-types.js';
import type { TypeParameter } from './type-parameters.js';
import { enclosingTypes, isVisibleFrom } from './visible-types.js';

/**
 * A type of the program as a suite's class may name it. `exact`: the type itself. `wider`: one that takes whatever the type does, since
 * the type depends on type arguments, or can't be named in the suite.
 */
export interface NamedType {
  readonly text: string;
  readonly fit: 'exact' | 'wider';
}

/** A declaration that names types: its class, and its own type parameters. */
export interface NamingPlace {
  readonly found: FoundType;
  readonly typeParameters: readonly TypeParameter[];
}

const primitives = new Set(['integral_type', 'floating_point_type', 'boolean_type']);
const anything: NamedType = { text: 'Object', fit: 'wider' };

/**
 * Names types for a suite's class. Which imports the suite has tells what its tests assign, so names don't depend on them: types of
 * `java.lang` and of the suite's package go by their simple names, all others by their qualified ones.
 */
export class SuiteTypes {
  readonly #suite: FoundType;

  constructor(
    readonly parser: JavaParser,
    readonly sources: SourceIndex,
    suiteClass: string,
    /** Text of the suite's file, with or without its tests. */
    source: string,
  ) {
    const unit = readSourceUnit(parser, source);
    this.#suite = { unit, type: suiteType(suiteClass) };
  }

  /** The type of the program's sources that a name means in the suite. */
  find(name: string): FoundType | undefined {
    const qualified = this.sources.qualifiedName(this.#suite, name);
    return qualified === undefined ? undefined : this.sources.find(qualified);
  }

  /** The type that a node of another file declares; `Object` where the sources don't tell which type it is, or it can't be seen here. */
  name(type: Node, place: NamingPlace): NamedType {
    if (primitives.has(type.type)) return { text: type.text, fit: 'exact' };
    switch (type.type) {
      case 'array_type': {
        const element = this.name(type.childForFieldName('element')!, place);
        return { ...element, text: element.text + dimensionsOf(type) };
      }
      case 'type_identifier':
      case 'scoped_type_identifier':
        return this.#nameOf(type.text.replace(/\s/gu, ''), place);
      case 'generic_type': {
        const erasure = this.#nameOf(type.firstNamedChild!.text.replace(/\s/gu, ''), place);
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

  #nameOf(name: string, place: NamingPlace): NamedType {
    const variable = this.#variable(name, place);
    if (variable !== undefined) return this.#boundOf(variable, place);
    const qualified = this.#qualified(name, place.found);
    if (qualified === undefined || !isVisibleFrom(this.#suite.unit.packageName, this.sources.find(qualified)))
      return anything;
    return { text: this.#shortest(qualified), fit: 'exact' };
  }

  /** A type variable stands for its bound: all that is certain of it. */
  #boundOf({ bound }: TypeParameter, place: NamingPlace): NamedType {
    const erasure = bound.replace(/<.*$/su, '').trim();
    const others = place.typeParameters.filter(({ name }) => name !== erasure);
    const known = this.#nameOf(erasure, { ...place, typeParameters: others });
    return { text: known.text, fit: 'wider' };
  }

  #variable(name: string, { found, typeParameters }: NamingPlace): TypeParameter | undefined {
    const own = [typeParameters, ...enclosingTypes(found).map((each) => each.typeParameters)];
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

  /** A class that is nested in a superclass goes by its simple name. */
  #inherited(name: string, found: FoundType): string | undefined {
    const seen = new Set<SourceType>();
    let above = this.sources.superclassOf(found);
    while (above !== undefined && !seen.has(above.type)) {
      seen.add(above.type);
      const qualified = `${above.type.qualifiedName}.${name}`;
      if (this.sources.find(qualified) !== undefined) return qualified;
      above = this.sources.superclassOf(above);
    }
    return undefined;
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

function dimensionsOf(type: Node): string {
  return (type.childForFieldName('dimensions')?.text ?? '').replace(/[^[\]]/gu, '');
}

/** The suite's class, of which no more than its file matters here. */
function suiteType(qualifiedName: string): SourceType {
  return {
    simpleName: simpleNameOf(qualifiedName),
    qualifiedName,
    superclass: undefined,
    methods: [],
    nested: [],
    fields: new Map(),
    access: 'public',
    typeParameters: [],
  };
}
