/** A version of a program that contains functions of TestBench, unchanged. */
interface PublishedProgram {
  /** The project's name in TestBench's data. */
  readonly project: string;
  /** Begin of the paths of its files, for projects with several modules; otherwise empty. */
  readonly module: string;
  /** As in a JSON entry of `--benchmark FILE` (docs/benchmarks.md). */
  readonly version:
    | { readonly maven: string; readonly dependencies: readonly string[] }
    | {
        readonly git: string;
        readonly revision: string;
        readonly sources: string;
        readonly release: number;
        readonly dependencies: readonly string[];
      };
}

function release(project: string, maven: string, dependencies: readonly string[] = []): PublishedProgram {
  return { project, module: '', version: { maven, dependencies } };
}

const commonsMath = (module: string, artefact: string, dependencies: readonly string[]) => ({
  ...release('commons-math', `org.apache.commons:${artefact}:4.0-beta1`, dependencies),
  module: `commons-math/${module}/`,
});

const numbers = 'org.apache.commons:commons-numbers-core:1.1';
const rng = ['simple', 'core', 'client-api'].map((name) => `org.apache.commons:commons-rng-${name}:1.5`);

const bytedeco = [
  ...['artoolkitplus:2.3.1-1.5.9', 'ffmpeg:6.0-1.5.9', 'flycapture:2.13.3.31-1.5.9', 'javacpp:1.5.9'],
  ...['leptonica:1.83.0-1.5.9', 'libdc1394:2.2.6-1.5.9', 'libfreenect:0.5.7-1.5.9'],
  ...['libfreenect2:0.2.0-1.5.9', 'librealsense:1.12.4-1.5.9', 'librealsense2:2.53.1-1.5.9'],
  ...['openblas:0.3.23-1.5.9', 'opencv:4.7.0-1.5.9', 'tesseract:5.3.1-1.5.9', 'videoinput:0.200-1.5.9'],
].map((name) => `org.bytedeco:${name}`);

/** The programs, each with the libraries that its classes need. Their sources of TestBench's functions equal those in its data. */
export const publishedPrograms: readonly PublishedProgram[] = [
  release('commons-lang', 'org.apache.commons:commons-lang3:3.14.0'),
  release('jfreechart', 'org.jfree:jfreechart:1.5.4'),
  release('JCTools', 'org.jctools:jctools-core:4.0.3'),
  release('zxing', 'com.google.zxing:core:3.5.3'),
  commonsMath('commons-math-core', 'commons-math4-core', [numbers]),
  commonsMath('commons-math-legacy-core', 'commons-math4-legacy-core', [
    ...[numbers, ...rng],
    ...['core', 'legacy-exception'].map((name) => `org.apache.commons:commons-math4-${name}:4.0-beta1`),
  ]),
  commonsMath('commons-math-neuralnet', 'commons-math4-neuralnet', [
    ...[numbers, ...rng],
    'org.apache.commons:commons-rng-sampling:1.5',
  ]),
  release('javacv', 'org.bytedeco:javacv:1.5.9', bytedeco),
  {
    ...{ project: 'Java', module: '' },
    version: {
      git: 'https://github.com/TheAlgorithms/Java',
      // The sources of all 35 functions equal TestBench's in eleven commits, from 30 November to 11 December 2023. This is the last of them.
      revision: 'e26fd9da71130837d327d747f6bc87688322eee5',
      ...{ sources: 'src/main/java', release: 17 },
      dependencies: [
        ...['commons-lang3:3.12.0', 'commons-collections4:4.4'].map((name) => `org.apache.commons:${name}`),
        ...['org.assertj:assertj-core:3.23.1', 'net.bytebuddy:byte-buddy:1.12.10'],
      ],
    },
  },
];
