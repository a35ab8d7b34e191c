import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { UserError } from '../model/common/errors.js';
import type { Assignment, MethodSignature } from '../model/sample/assignment.js';

/** A function of TestBench's published data (`source_file_parser/<project>_out.json`). */
export interface TestbenchFunction {
  /** As `commons-lang-2`: the project, and its position in the project's file, from 1. */
  readonly subject: string;
  readonly project: string;
  /** Folder of its outputs below a project's: `CompareToBuilder_append_1`. */
  readonly outputs: string;
  /** Its source file below TestBench's projects. */
  readonly path: string;
  /** The class of the file's name. TestBench names the first class of the file, which may be a base class of it. */
  readonly focalClass: Assignment['focalClass'];
  readonly focalMethod: MethodSignature;
}

const functionsSchema = z.array(
  z.object({
    file_name: z.string(),
    relative_path: z.string(),
    package: z.string(),
    class_name: z.string(),
    method_name: z.string(),
    argument_name: z.array(z.string()),
  }),
);

const ending = '_out.json';

/** All functions, in the order of the files. Throws UserError if the folder is no clone of TestBench's repository. */
export async function readTestbenchFunctions(folder: string): Promise<readonly TestbenchFunction[]> {
  const lists = join(folder, 'source_file_parser');
  const names = await readdir(lists).catch(() => {
    throw new UserError(
      `testbench:${folder} has no folder source_file_parser; name a clone of the repository iSEngLab/TestBench`,
    );
  });
  const functions = await Promise.all(
    names
      .filter((name) => name.endsWith(ending))
      .sort()
      .map((name) => readProject(join(lists, name), name.slice(0, -ending.length))),
  );
  return functions.flat();
}

async function readProject(file: string, project: string): Promise<readonly TestbenchFunction[]> {
  const text = await readFile(file, 'utf8');
  const parsed = functionsSchema.safeParse(parse(text));
  if (!parsed.success) throw new UserError(`${file} is no list of functions as TestBench publishes it`);
  return parsed.data.map((each, index) => ({
    subject: `${project}-${index + 1}`,
    project,
    outputs: `${each.class_name}_${each.method_name}_${index}`,
    path: each.relative_path,
    focalClass: `${each.package}.${basename(each.file_name, '.java')}`,
    focalMethod: {
      name: each.method_name,
      parameterTypes: each.argument_name.map((argument) => argument.replace(/\s+\S+$/u, '')),
    },
  }));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
