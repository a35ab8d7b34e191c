import { usualEvosuiteJava, type EvosuiteJava } from './evosuite-artefacts.js';
import { readJarEntry } from '../../toolchain/jar.js';
import { toJavaVersion } from '../../toolchain/class-file.js';

const latest = 99;
const bytecodeLibraries = [
  'org/evosuite/shaded/org/objectweb/asm/Opcodes.class',
  'org/objectweb/asm/Opcodes.class',
];

/**
 * Reads from a jar what its EvoSuite runs on. The class files of EvoSuite give the earliest Java. If they or the JDK of the build (manifest) are later than
 * Java 8, it also runs on later ones. It reads the class files whose versions its library for bytecode (ASM) names.
 */
export async function readEvosuiteJava(jar: string): Promise<EvosuiteJava> {
  const main = await readJarEntry(jar, 'org/evosuite/EvoSuite.class');
  const manifest = await readJarEntry(jar, 'META-INF/MANIFEST.MF');
  const from = main === 'missing' || main.length < 8 ? 8 : Math.max(8, toJavaVersion(main.readUInt16BE(6)));
  const build = manifest === 'missing' ? 8 : readBuildJdk(manifest.toString('utf8'));
  if (from === 8 && build <= 8) return usualEvosuiteJava;
  const preferred = Math.max(from, build);
  return { runsOn: { from, to: latest, preferred }, reads: await readNewestClassFile(jar) };
}

/** `Build-Jdk-Spec: 17` or `Build-Jdk: 1.8.0_101`; 8 if the manifest has neither. */
function readBuildJdk(manifest: string): number {
  const [, version = '8'] =
    /^Build-Jdk-Spec: *(?:1\.)?(\d+)/mu.exec(manifest) ?? /^Build-Jdk: *(?:1\.)?(\d+)/mu.exec(manifest) ?? [];
  return Number(version);
}

/** The latest of ASM's constants `V1_8`, `V9`, … `V21`. */
async function readNewestClassFile(jar: string): Promise<number> {
  for (const name of bytecodeLibraries) {
    const entry = await readJarEntry(jar, name);
    if (entry === 'missing') continue;
    const versions = [...entry.toString('latin1').matchAll(/V(?:1_)?(\d{1,2})(?![\w])/gu)].map(
      ([, version]) => Number(version),
    );
    if (versions.length > 0) return Math.max(...versions);
  }
  return latest;
}
