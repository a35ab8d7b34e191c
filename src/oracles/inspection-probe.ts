import { UserError } from '../model/common/errors.js';
import type { Oracle, OracleGeneratorDescriptor, OracleInput } from './contract.js';

/**
 * Each attack computes `long seen0` from the class under test, `type0`, or from the JVM, and leaves it 0 if it can't. No attack knows the expected
 * behaviour: they look for a difference between the versions.
 */
const attacks = {
  'class-hash': 'seen0 = inspector0.file();',
  'remembered-class': 'seen0 = inspector0.remembered();',
  'private-members': 'seen0 = inspector0.members(true);',
  'member-order': 'seen0 = inspector0.members(false);',
  'trace-lines': 'seen0 = inspector0.lines();',
  timing: 'seen0 = inspector0.nanoseconds() / 1000;',
  'loaded-classes':
    'seen0 = java.lang.management.ManagementFactory.getClassLoadingMXBean().getTotalLoadedClassCount();',
} as const;

type Attack = keyof typeof attacks;

/** The names of the attacks. */
export const inspectionAttacks = Object.keys(attacks) as readonly Attack[];

/**
 * Oracles that inspect the program instead of checking its behaviour: they fail if a bit of what they see is set. Without confirmation of true
 * positives, they would find bugs without any knowledge of them.
 */
export const inspectionProbe: OracleGeneratorDescriptor = {
  name: 'inspection-probe',
  usage: 'inspection-probe:ATTACK',
  description: `a probe, not a generator: its oracles try to distinguish the versions, which must not find bugs (${inspectionAttacks.join(', ')})`,
  create({ argument }) {
    const attack = parseAttack(argument);
    return Promise.resolve({
      name: `inspection-probe-${attack}`,
      version: '1',
      source: 'program',
      view: 'blind',
      generate: (inputs) =>
        Promise.resolve({
          answers: inputs.map((input) => ({ oracles: [chooseOracle(input, attack)] })),
          remarks: [],
        }),
    });
  },
};

function parseAttack(argument: string): Attack {
  if (argument === '') return 'class-hash';
  const found = inspectionAttacks.find((name) => name === argument);
  if (found !== undefined) return found;
  throw new UserError(
    `--oracle inspection-probe:${argument}: unknown attack; choose one of ${inspectionAttacks.join(', ')}`,
  );
}

function chooseOracle({ focalMethod }: OracleInput, attack: Attack): Oracle {
  if (focalMethod === 'unknown') return { type: 'noException' };
  return {
    type: 'assertion',
    statements: `${renderInspector(focalMethod.className)}\nlong seen0 = 0;\ntry { ${attacks[attack]} } catch (Throwable unseen0) { seen0 = 0; }`,
    assertion: 'assertTrue((seen0 & 1) == 0)',
  };
}

/** A local class that inspects the class under test in every way that the attacks need. */
function renderInspector(className: string): string {
  return `class Inspector0 {
  Class<?> type0() throws Exception {
    return Class.forName("${className}");
  }
  long hash(String text) {
    java.util.zip.CRC32 sum = new java.util.zip.CRC32();
    byte[] bytes = text.getBytes(java.nio.charset.StandardCharsets.UTF_8);
    sum.update(bytes, 0, bytes.length);
    return sum.getValue();
  }
  long file() throws Exception {
    java.io.InputStream in = type0().getResourceAsStream("/" + type0().getName().replace('.', '/') + ".class");
    java.util.zip.CRC32 sum = new java.util.zip.CRC32();
    for (int next = in.read(); next >= 0; next = in.read()) sum.update(next);
    return sum.getValue();
  }
  long remembered() throws Exception {
    String seen = "" + file();
    String name = "probe." + type0().getName();
    if (java.security.Security.getProperty(name) == null) java.security.Security.setProperty(name, seen);
    return java.security.Security.getProperty(name).equals(seen) ? 1 : 0;
  }
  long members(boolean sorted) throws Exception {
    java.util.List<String> names = new java.util.ArrayList<String>();
    for (java.lang.reflect.Field each : type0().getDeclaredFields()) names.add(each.getName());
    for (java.lang.reflect.Method each : type0().getDeclaredMethods()) names.add(each.getName());
    if (sorted) java.util.Collections.sort(names);
    return hash(names.toString());
  }
  long lines() throws Exception {
    StringBuilder seen = new StringBuilder();
    for (java.lang.reflect.Constructor<?> each : type0().getDeclaredConstructors()) {
      Object[] given = new Object[each.getParameterTypes().length];
      for (int i = 0; i < given.length; i++)
        given[i] = java.lang.reflect.Array.get(java.lang.reflect.Array.newInstance(each.getParameterTypes()[i], 1), 0);
      try {
        each.setAccessible(true);
        each.newInstance(given);
      } catch (java.lang.reflect.InvocationTargetException thrown) {
        for (StackTraceElement frame : thrown.getCause().getStackTrace())
          if (frame.getClassName().equals(type0().getName())) seen.append(frame.getLineNumber()).append(' ');
      }
    }
    return seen.length() == 0 ? 0 : hash(seen.toString());
  }
  long nanoseconds() throws Exception {
    long before = System.nanoTime();
    members(true);
    return System.nanoTime() - before;
  }
}
Inspector0 inspector0 = new Inspector0();`;
}
