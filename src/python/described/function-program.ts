import type { PythonProgram } from '../../model/program/python-program.js';

/** The module of such a program. */
const moduleName = 'program';

/** A program whose tests call one function of its module. Without targets unless they are given. */
export function createFunctionProgram(
  program: Pick<PythonProgram, 'id' | 'title' | 'description' | 'source' | 'functionName'> &
    Partial<Pick<PythonProgram, 'targets'>>,
): PythonProgram {
  return {
    targets: { lines: [], branches: [], paths: [] },
    ...program,
    call: `${program.functionName}(`,
    module: moduleName,
    preamble: `from ${moduleName} import *`,
  };
}
