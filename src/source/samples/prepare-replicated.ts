import type { PreparedTest, SampleRepair } from '../../model/sample/prepared-test.js';
import type { Import } from '../imports.js';
import type { JavaParser } from '../parser.js';
import { nameCompilationUnit, readCompilationUnit } from './compilation-unit.js';
import type { PreparationInput } from './preparation.js';
import { refuseSample } from './refuse-sample.js';

const junitImports = ['import org.junit.jupiter.api.*', 'import static org.junit.jupiter.api.Assertions.*'];

/**
 * Prepares a sample as TestBench's script `content_repair.py` does. It looks for words instead of declarations. Its imports for a class lack their
 * semicolons, so the repair of classes breaks what it should mend; its other repairs put a sample's own imports into the class; only imports of
 * single types are taken over.
 */
export function prepareReplicated(parser: JavaParser, text: string, input: PreparationInput): PreparedTest {
  const before = readCompilationUnit(parser, text, 'loose');
  const repaired = before.kind === 'broken' ? repair(text, input) : { source: text, level: 'none' as const };
  const hasPackage = repaired.source.includes('package');
  const header = `package ${input.packageName};`;
  const imports = input.imports.filter(isTakenOver).map(({ name }) => `import ${name};`);
  const packaged = hasPackage ? repaired.source : `${header}\n\n${repaired.source}`;
  const source = imports.reduce(insertImport, packaged);
  const reading = readCompilationUnit(parser, source, 'loose');
  const parsableBefore = before.kind === 'unit';
  if (reading.kind !== 'unit')
    return refuseSample(text, before.kind === 'unit' ? reading : before, parsableBefore);
  return {
    kind: 'parsable',
    source,
    ...nameCompilationUnit(reading.unit, 'public'),
    repair: repaired.level,
    added: [...(hasPackage ? [] : [header]), ...imports],
    parsableBefore,
  };
}

interface Repaired {
  readonly source: string;
  readonly level: SampleRepair;
}

function repair(text: string, input: PreparationInput): Repaired {
  const { source, level } = chooseRepair(text, input);
  return { source: source.replace(/(?<![^\n])#+\s+[^\n]*/gu, ''), level };
}

function chooseRepair(text: string, input: PreparationInput): Repaired {
  if (text.includes('public class')) {
    const missing = junitImports.filter((each) => !text.includes(each.slice(0, -2)));
    return { source: missing.reduce(insertImport, text), level: 'class' };
  }
  if (text.includes('@Test')) return { source: frame(text, input), level: 'function' };
  if (text.includes('public void')) return { source: frame(`@Test\n${text}\n`, input), level: 'function' };
  const body = `    ${text.replaceAll('\n', '\n    ')}`;
  const method = `@Test\npublic void ${input.methodName}() {\n${body}\n}\n`;
  return { source: frame(method, input), level: 'snippet' };
}

function frame(members: string, { packageName, className }: PreparationInput): string {
  const header = [`package ${packageName};`, '', ...junitImports.map((each) => `${each};`), ''];
  const body = `    ${members.replaceAll('\n', '\n    ')}`;
  return [...header, `public class ${className} {`, body, '}'].join('\n');
}

/** Puts a statement behind the first line that begins like a package statement, be it in a comment; else at the beginning. */
function insertImport(source: string, statement: string): string {
  const found = /(?<![^\n])package\s+[\p{L}\p{N}_.]+;/u.exec(source);
  if (found === null) return `${statement}\n${source}`;
  const end = found.index + found[0].length;
  return `${source.slice(0, end)}\n\n${statement}\n${source.slice(end)}`;
}

function isTakenOver({ isStatic, isOnDemand }: Import): boolean {
  return !isStatic && !isOnDemand;
}
