import { formatSignature } from '../../model/suite/focal-method-text.js';
import type { ParsableTest } from '../../model/sample/prepared-test.js';
import { toContainerName, toQualifiedName, toSimpleName } from '../../model/suite/java-names.js';
import type { GeneratedSuite, SuiteFile } from '../../model/suite/suite.js';
import type { JavaParser } from '../../source/parser.js';
import { listDeclaredClasses } from '../../source/samples/declared-classes.js';
import { readFileHead } from '../../source/samples/file-head.js';
import { prepareSample } from '../../source/samples/prepare-sample.js';
import { renameClasses } from '../../source/samples/rename-classes.js';
import { toSampleFile } from '../../source/samples/sample-file.js';
import { SourceIndex } from '../../source/types/source-index.js';
import type { SuiteRequest } from '../test-generator.js';
import type { SuitePart } from './suite-parts.js';

/** A model's answer for a part of a suite. */
export interface AnsweredPart extends Pick<SuitePart, 'focal'> {
  readonly text: string;
}

/**
 * The suite of some answers, a file for each. An answer that is no Java, and one that declares a class of the program again, have none; a remark names
 * each. Classes of different answers that have the same name get a number.
 */
export async function collectSuiteFiles(
  parser: JavaParser,
  { workspace: { sourceFolders } }: Pick<SuiteRequest, 'workspace'>,
  answers: readonly AnsweredPart[],
): Promise<Pick<GeneratedSuite, 'files' | 'remarks'>> {
  const program = new SourceIndex(parser, sourceFolders);
  const taken = new Set<string>();
  const files: SuiteFile[] = [];
  const remarks: string[] = [];
  for (const { focal, text } of answers) {
    const { className, method } = focal;
    const leaveOut = (why: string) =>
      remarks.push(
        `the answer for ${className}${method === undefined ? '' : `#${formatSignature(method.signature)}`} is left out: ${why}`,
      );
    const head = await readFileHead(parser, sourceFolders, className);
    const prepared = prepareSample(parser, text, {
      ...head,
      // An import that the answer does not use could only break its tests on the other version.
      imports: head.imports.filter((each) => each.isOnDemand || isNamed(text, toSimpleName(each.name))),
      className: `${toSimpleName(className)}Test`,
      methodName: `${method?.signature.name ?? 'generated'}Test`,
      definitions: 'paper',
      isOfProgram: (name) => program.find(name) !== undefined,
    });
    if (prepared.kind === 'unparsable') {
      leaveOut(`${prepared.message} (${prepared.cause})`);
      continue;
    }
    const declared = listDeclaredClasses(parser, prepared.source);
    const again = declared.find((name) => program.find(name) !== undefined);
    if (again !== undefined) {
      leaveOut(`it declares the program's class ${again} again`);
      continue;
    }
    const renamed = renameTaken(parser, prepared, declared, taken);
    files.push(toSampleFile(renamed));
  }
  return { files: files.sort((a, b) => (a.path < b.path ? -1 : 1)), remarks };
}

/** Gives classes with the name of an earlier one another name, and adds all names to the taken ones. */
function renameTaken(
  parser: JavaParser,
  prepared: ParsableTest,
  declared: readonly string[],
  taken: Set<string>,
): ParsableTest {
  const names = new Map<string, string>();
  for (const name of declared) {
    let free = name;
    for (let number = 2; taken.has(free); number += 1) free = `${name}${number}`;
    taken.add(free);
    if (free !== name) names.set(toSimpleName(name), toSimpleName(free));
  }
  if (names.size === 0) return prepared;
  const rename = (name: string) => names.get(name) ?? name;
  const { className, fileName, source } = prepared;
  return {
    ...prepared,
    source: renameClasses(parser, source, names),
    className: toQualifiedName(toContainerName(className), rename(toSimpleName(className))),
    fileName: `${rename(fileName.replace(/\.java$/u, ''))}.java`,
  };
}

function isNamed(text: string, name: string): boolean {
  return new RegExp(String.raw`(?<![\w$])${name.replaceAll('$', String.raw`\$`)}(?![\w$])`, 'u').test(text);
}
