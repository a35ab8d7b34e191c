import type { KnownLoops } from '../harness/known-loops.js';
import type { HarnessGroup, HarnessJob } from '../harness/protocol.js';
import type { Role } from '../model/program/role.js';
import { fetchAsm } from '../toolchain/artefacts.js';
import type { Jdk } from '../toolchain/jdk.js';
import { digestOfKey } from '../store/cache/content-cache.js';
import type { ExecutionContext } from './execution-context.js';
import type { MutantTests } from '../options/execution-options.js';
import type { ExecutionRules } from './execution-rules.js';
import { buildHarnessLaunch, chooseSuiteFlags, outputLimitCharacters, type LaunchOfTests } from './launch.js';
import { overlaysIn } from './overlays.js';
import { makeOutcomesKey } from './outcomes-key.js';
import type { RuntimeNeed } from './test-runtime.js';
import type { VersionsByRole } from './versions-by-role.js';

/** Everything that running tests needs except the tests. */
export interface TestSetup {
  readonly launch: LaunchOfTests;
  readonly jdk: Jdk;
  readonly job: Omit<HarnessJob, 'groups'>;
  /**
   * The cache key of groups on some of the versions. It identifies versions by their digests and not by their role, so programs that share a version
   * share its outcomes.
   */
  readonly makeKey: (groups: readonly HarnessGroup[], roles: readonly Role[]) => Promise<unknown>;
  /** By the digest of the key of no groups. */
  readonly loops: KnownLoops;
  /** Which tests run on a version that overlays another one of the setup. */
  readonly mutantTests: MutantTests;
}

/** What tests need in addition to the program. */
export interface TestNeeds {
  readonly jdk: Jdk;
  readonly runtime: RuntimeNeed;
  /** Absolute paths of the suite's own libraries and resources; none by default. */
  readonly classPath?: readonly string[];
  /** Those of the bug; none by default. */
  readonly modifiedClasses?: readonly string[];
}

/** Throws UserError if the JDK is unsuitable for the program. */
export async function createTestSetup(
  context: ExecutionContext,
  rules: ExecutionRules,
  versions: VersionsByRole,
  { jdk, runtime, classPath = [], modifiedClasses = [] }: TestNeeds,
): Promise<TestSetup> {
  const workspaces = [...versions.values()];
  const launch = await buildHarnessLaunch(
    { cache: context.cache, tools: rules.tools },
    jdk,
    workspaces,
    { ...runtime, classPath },
    rules,
  );
  // The JVM of a suite has a class path like any other JVM's.
  const overlays =
    rules.isolation === 'suite'
      ? new Map()
      : await overlaysIn(versions, { cache: context.cache, tools: rules.tools });
  const programs = await context.programs.of(versions, launch.extraClassPath, overlays, modifiedClasses);
  const getContents = (role: Role) => {
    const { contents, overlay, hidden = [] } = programs.find(({ version }) => version === role)!;
    const ofOthers = hidden.length === 0 ? [] : [`without ${digestOfKey(hidden)}`];
    return [...(overlay === undefined ? [] : [overlay.content]), ...contents, ...ofOthers];
  };
  return {
    launch,
    jdk,
    job: {
      ...chooseSuiteJvm(rules),
      suiteCompile: rules.suiteCompile,
      testTimeoutMilliseconds: rules.testTimeoutMilliseconds,
      outputLimitCharacters,
      ...(launch.testFolder === undefined ? {} : { testFolder: launch.testFolder }),
      asmJars: await fetchAsm({ cache: context.cache, tools: rules.tools }),
      versions: programs,
    },
    loops: context.loops,
    mutantTests: rules.mutantTests ?? 'reaching',
    makeKey: (groups, roles) =>
      Promise.resolve(
        makeOutcomesKey(rules, { shown: launch.shown, programs: roles.map(getContents), groups }),
      ),
  };
}

/** The setup with some of its versions. */
export function selectRoles(setup: TestSetup, roles: readonly Role[]): TestSetup {
  const versions = setup.job.versions.filter(({ version }) => roles.includes(version));
  return { ...setup, job: { ...setup.job, versions } };
}

/** The roles of the versions, in the order in which they run. */
export function listRoles({ job }: Pick<TestSetup, 'job'>): readonly Role[] {
  return job.versions.map(({ version }) => version);
}

function chooseSuiteJvm(rules: ExecutionRules): Pick<HarnessJob, 'suiteJvm'> {
  return rules.isolation === 'suite' ? { suiteJvm: { flags: chooseSuiteFlags(rules) } } : {};
}
