/** Default name of the example file of `teval init`. */
export const initFileName = 'teval-bugs.jsonc';

/** A commented, valid example of a file that describes a user's own bugs. docs/benchmarks.md explains every field. */
export function initTemplate(): string {
  return template;
}

const template = `// The bugs of your own project, for \`teval run --benchmark ${initFileName}\`.
// Each bug has two versions of the program: one with the bug, one with its fix. Keep the kind of version that suits you and delete
// the others. Paths are relative to this file; comments and trailing commas are fine.
{
  // Names the benchmark: letters, digits, ".", "_" and "-".
  "name": "my-project",

  // Seconds that EvoSuite gets for a test suite; --budget overrides it. The TEval+ paper has 180.
  "defaultBudgetSeconds": 180,

  "bugs": [
    // 1. Revisions of a Git repository, each built by a command.
    {
      // Project and number. Choose the number from your tracker: it is part of EvoSuite's seed.
      "id": "Shop-1",
      "title": "The total of an empty basket is null",
      "kind": "null-check",
      "url": "https://example.org/issues/1",
      // The classes that the fix changes: EvoSuite writes tests for them. Both versions must have them.
      "modifiedClasses": ["org.example.shop.Basket"],
      "buggy": {
        // An address, or the path of a local repository.
        "git": "https://example.org/shop.git",
        // A commit id, tag or branch; best the parent of the commit with the fix.
        "revision": "v1.4.0",
        // Runs in the checkout, with the JDK as JAVA_HOME.
        "build": "mvn -q -B package -DskipTests",
        "buildTimeoutSeconds": 900,
        // Paths in the checkout. Instead of "classes" it can be "jar": "target/shop-1.4.0.jar".
        "classes": "target/classes",
        "sources": "src/main/java",
        // What the program needs to run: jars and class folders of the checkout ("lib/*" for all jars in lib) …
        "classPath": [],
        // … and jars from Maven repositories. A "sha256" pins one.
        "dependencies": ["org.apache.commons:commons-lang3:3.12.0"]
      },
      "fixed": {
        "git": "https://example.org/shop.git",
        "revision": "v1.4.1",
        "build": "mvn -q -B package -DskipTests",
        "classes": "target/classes",
        "sources": "src/main/java",
        "dependencies": ["org.apache.commons:commons-lang3:3.12.0"]
      },
      // The JDKs that the program runs on. EvoSuite 1.0.6 itself needs class files for Java 8.
      "java": { "from": 8, "to": 17 }
    },

    // 2. Folders on this machine. Without "classes" and "jar" the sources are compiled for Java "release" (8).
    {
      "id": "Shop-2",
      "modifiedClasses": ["org.example.shop.Discount"],
      "buggy": { "directory": "../shop-before", "sources": "src/main/java", "release": 8 },
      "fixed": {
        "directory": "../shop-after",
        // Runs in the folder at the start of each run; leave it out if you build yourself.
        "build": "./gradlew -q classes",
        "classes": "build/classes/java/main",
        "sources": ["src/main/java", "build/generated/sources/main/java"],
        "classPath": ["lib/*"]
      }
    },

    // 3. Releases from Maven repositories: the jar and its sources jar, fetched with your own mvn.
    {
      "id": "Lang-992",
      "url": "https://issues.apache.org/jira/browse/LANG-992",
      "modifiedClasses": ["org.apache.commons.lang3.math.NumberUtils"],
      "buggy": {
        "maven": "org.apache.commons:commons-lang3:3.3.1",
        // Digests of jar and sources jar; without them whatever the repository has is taken.
        "sha256": "c165adae5a49167cba8af557b399d268f0d5099433559eac903c275bd9545fd2",
        "sourcesSha256": "9d8c5caa652c9013c5c8c9051b4110df4c13a3388dbf0cef7d8fbf32a1184ac9"
      },
      "fixed": { "maven": "org.apache.commons:commons-lang3:3.3.2" }
    }
  ]
}
`;
