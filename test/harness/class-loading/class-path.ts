import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brieflyAsTool } from '../../support/jdks.js';
import { passingFolder } from '../../support/passing-folder.js';

/** A class path with everything that class loaders treat differently, and its folder. */
export interface OddClassPath {
  readonly root: string;
  readonly elements: readonly string[];
}

/** Packages that belong to a module of some JDK, to all of them, or to none; and JUnit's. */
const splitPackages = [
  'org.w3c.dom.ls',
  'org.w3c.dom.fresh',
  'javax.xml.bind',
  'javax.transaction.xa',
  'java.sql',
  'java.fresh',
  'sun.misc',
  'sun.fresh',
  'jdk.internal.misc',
  'com.sun.tools.javac',
  'jdk.incubator.vector',
  'com.sun.net.httpserver',
  'org.junit',
];

/** Folder → class → what its file declares. */
const folders: Record<string, Record<string, string>> = {
  split: {
    ...Object.fromEntries(splitPackages.map((name) => [`${name}.Extra`, 'public class Extra { }'])),
    'org.w3c.dom.Node': 'public interface Node { }',
    'javax.annotation.Nullable': 'public @interface Nullable { }',
  },
  classes: {
    'org.x.Probe': readFileSync(join(import.meta.dirname, 'Probe.java.txt'), 'utf8'),
    'org.x.Shelf': 'public class Shelf implements java.io.Serializable { public static class Board { } }',
    'org.x.Service': 'public interface Service { }',
    'org.x.Near': 'public class Near implements Service { }',
    'org.x.LinksExtra':
      'class LinksExtra { static String extra() { return new org.w3c.dom.ls.Extra().getClass().getName(); } }',
    'org.x.NeedsAbsent': 'public class NeedsAbsent extends Gone { } class Gone { }',
    'org.x.Loud': 'public class Loud { static { if (true) throw new IllegalStateException("loud"); } }',
    'org.x.Misnamed': 'public class Misnamed { }',
    'org.x.Twice': 'public class Twice { }',
    'org.x.Charsets': `public class Charsets extends java.nio.charset.spi.CharsetProvider {
      public java.util.Iterator<java.nio.charset.Charset> charsets() { return java.util.Collections.emptyIterator(); }
      public java.nio.charset.Charset charsetForName(String name) {
        return name.equals("X-SHELF") ? java.nio.charset.StandardCharsets.UTF_8 : null;
      } }`,
    'org.x.open.First': 'public class First { }',
    Unnamed: 'public class Unnamed { }',
  },
  whole: {
    'org.x.whole.Whole': 'public class Whole implements org.x.Service { }',
    'org.x.titled.Titled': 'public class Titled { }',
    'org.x.Twice': 'public class Twice { }',
  },
  near: { 'org.x.linked.Near': 'public class Near { }' },
  folder: { 'org.x.linked.Folder': 'public class Folder { }' },
  bare: { 'org.x.linked.Bare': 'public class Bare { }' },
  encoded: { 'org.x.linked.Encoded': 'public class Encoded { }' },
  sealed: {
    'org.x.sealed.First': 'public class First { }',
    'org.x.open.SealedLater': 'public class SealedLater { }',
  },
  elsewhere: { 'org.x.sealed.Elsewhere': 'public class Elsewhere { }' },
  many: { 'org.x.many.Versioned': 'public class Versioned { }' },
  'many/META-INF/versions/11': { 'org.x.many.Newer': 'public class Newer { }' },
  behind: { 'org.x.behind.Behind': 'public class Behind { }' },
};

/** File → text. */
const texts: Record<string, string> = {
  'outside.txt': 'outside',
  'notes.txt': 'no jar',
  'split/org/w3c/dom/ls/notes.txt': 'in a package of a module',
  'classes/both.txt': 'of the folder',
  'classes/org/x/words.properties': 'greeting=good day',
  'classes/org/x/Broken.class': 'not a class',
  'classes/org/x/Empty.class': '',
  'classes/META-INF/services/org.x.Service': 'org.x.Near\n',
  'classes/META-INF/services/java.nio.charset.spi.CharsetProvider': 'org.x.Charsets\n',
  ...named('classes/org/x', 'data', 'two words', 'two%20words', 'hash#mark', 'question?', 'café'),
  'whole/both.txt': 'of the jar',
  ...named('whole/org/x/whole', 'notes', 'two words', 'hash#mark'),
  'whole/META-INF/services/org.x.Service': 'org.x.whole.Whole # the whole\n',
  ...named('near/org/x/linked', 'near'),
  ...named('folder/org/x/linked', 'folder'),
  ...named('bare/org/x/linked', 'bare'),
  'many/org/x/many/text.txt': 'of all',
  'many/META-INF/versions/9/org/x/many/text.txt': 'of nine',
};

function named(folder: string, ...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [`${folder}/${name}.txt`, name]));
}

const wholesManifest = [
  'Class-Path: near.jar missing.jar folder/ bare en%20coded.jar',
  'Specification-Title: The whole',
  'Specification-Version: 1.2',
  'Specification-Vendor: Someone',
  'Implementation-Title: Of one piece',
  'Implementation-Version: 1.2.3',
  'Implementation-Vendor: Someone else',
  '',
  'Name: org/x/titled/',
  'Specification-Title: Titled',
  'Implementation-Version: 7',
];

/** Makes one, with the tools of a JDK, for every Java from 8 on. */
export function oddClassPath(javaHome: string): OddClassPath {
  const root = realpathSync(passingFolder('class-loading'));
  const at = (...names: string[]) => join(root, ...names);
  const run = (tool: string, ...words: string[]) => {
    const done = spawnSync(join(javaHome, 'bin', tool), [...brieflyAsTool, ...words], {
      encoding: 'utf8',
      cwd: root,
    });
    if (done.status !== 0) throw new Error(`${tool} ${words.join(' ')}: ${done.stderr}`);
  };
  const write = (path: string, text: string) => {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), text);
  };
  const compile = (declarations: Record<string, string>) => {
    const files = Object.entries(declarations).map(([name, declaration]) => {
      const file = `sources/${name.replaceAll('.', '/')}.java`;
      const dot = name.lastIndexOf('.');
      write(
        file,
        dot < 0 || declaration.startsWith('package ')
          ? declaration
          : `package ${name.slice(0, dot)};\n${declaration}`,
      );
      return at(file);
    });
    mkdirSync(at('compiled'));
    const options = ['-nowarn', '-proc:none', '-source', '8', '-target', '8', '-encoding', 'UTF-8'];
    run('javac', ...options, '-d', at('compiled'), ...files);
    return at('compiled');
  };
  const compiled = compile(Object.assign({}, ...Object.values(folders)) as Record<string, string>);
  for (const [folder, declarations] of Object.entries(folders))
    for (const file of readdirSync(compiled, { recursive: true, encoding: 'utf8' })) {
      const [, className = ''] = /^([^$]+)(?:\$.*)?\.class$/.exec(file) ?? [];
      if (!(className.replaceAll('/', '.') in declarations)) continue;
      mkdirSync(dirname(at(folder, file)), { recursive: true });
      copyFileSync(join(compiled, file), at(folder, file));
    }
  for (const [path, text] of Object.entries(texts)) write(path, text);
  copyFileSync(at('classes/org/x/Near.class'), at('classes/org/x/Misnamed.class'));

  const jar = (name: string, folder: string, manifest: readonly string[] = []) => {
    write(`${folder}.mf`, `${['Manifest-Version: 1.0', ...manifest].join('\n')}\n`);
    run('jar', 'cfm', at(name), at(`${folder}.mf`), '-C', at(folder), '.');
    return at(name);
  };
  jar('near.jar', 'near', ['Class-Path: the%20whole.jar']);
  jar('en coded.jar', 'encoded');
  const whole = jar('the whole.jar', 'whole', wholesManifest);
  const elements = [
    at('classes'),
    whole,
    at('missing'),
    at('notes.txt'),
    jar('sealed.jar', 'sealed', ['Sealed: true']),
    at('elsewhere'),
    jar('many.jar', 'many', ['Multi-Release: true']),
    jar('split.jar', 'split'),
    whole,
    at('behind'),
  ];
  return { root, elements };
}
