import { getMessage } from '../../model/common/errors.js';
import { findPython, howToGetCoverage, requireCoverage } from '../../python/interpreter/find-python.js';
import { createFoundFinding, notWell, type Finding } from './finding.js';

/** The coverage.py of the Python that runs tests of Python programs. */
export async function examineCoveragePackage(): Promise<Finding> {
  const name = 'coverage.py';
  try {
    const python = await findPython('search');
    const { coverage, version, executable } = python;
    if (coverage === 'none')
      return notWell(name, 'absent', `not in Python ${version} (${executable})`, howToGetCoverage);
    requireCoverage(python);
    return createFoundFinding(name, `${coverage} in Python ${version} (${executable})`, {
      version: coverage,
      where: executable,
    });
  } catch (thrown) {
    return notWell(name, 'absent', getMessage(thrown), 'optional');
  }
}
