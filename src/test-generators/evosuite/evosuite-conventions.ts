import type { SuiteConventions } from '../../model/suite/suite-conventions.js';

export const evosuiteConventions: SuiteConventions = {
  generator: 'EvoSuite',
  classSuffix: '_ESTest',
  auxiliarySuffix: '_scaffolding.java',
  emptyTest: 'notGeneratedAnyTest',
  library: {
    package: 'org.evosuite.',
    runtimePackage: 'org.evosuite.runtime.',
    mockito: 'org.evosuite.shaded.org.mockito.Mockito',
    mockitoClasses: ['ViolatedAssumptionAnswer'],
    assertion: 'org.evosuite.runtime.EvoAssertions.verifyException',
  },
};
