/** A release that contains functions of TestBench, unchanged. */
interface Release {
  /** The project's name in TestBench's data. */
  readonly project: string;
  /** Begin of the paths of its files, for projects with several modules; otherwise empty. */
  readonly module: string;
  readonly maven: string;
  readonly dependencies: readonly string[];
}

const commonsMath = (module: string, artefact: string, dependencies: readonly string[]): Release => ({
  ...{ project: 'commons-math', module: `commons-math/${module}/`, dependencies },
  maven: `org.apache.commons:${artefact}:4.0-beta1`,
});

const numbers = 'org.apache.commons:commons-numbers-core:1.1';
const rng = ['simple', 'core', 'client-api'].map((name) => `org.apache.commons:commons-rng-${name}:1.5`);

const bytedeco = [
  ...['artoolkitplus:2.3.1-1.5.9', 'ffmpeg:6.0-1.5.9', 'flycapture:2.13.3.31-1.5.9', 'javacpp:1.5.9'],
  ...['leptonica:1.83.0-1.5.9', 'libdc1394:2.2.6-1.5.9', 'libfreenect:0.5.7-1.5.9'],
  ...['libfreenect2:0.2.0-1.5.9', 'librealsense:1.12.4-1.5.9', 'librealsense2:2.53.1-1.5.9'],
  ...['openblas:0.3.23-1.5.9', 'opencv:4.7.0-1.5.9', 'tesseract:5.3.1-1.5.9', 'videoinput:0.200-1.5.9'],
].map((name) => `org.bytedeco:${name}`);

/** The releases, with what their classes need. The sources of TestBench's functions are in them as its data has them. */
export const releases: readonly Release[] = [
  {
    ...{ project: 'commons-lang', module: '', dependencies: [] },
    maven: 'org.apache.commons:commons-lang3:3.14.0',
  },
  { project: 'jfreechart', module: '', maven: 'org.jfree:jfreechart:1.5.4', dependencies: [] },
  { project: 'JCTools', module: '', maven: 'org.jctools:jctools-core:4.0.3', dependencies: [] },
  { project: 'zxing', module: '', maven: 'com.google.zxing:core:3.5.3', dependencies: [] },
  commonsMath('commons-math-core', 'commons-math4-core', [numbers]),
  commonsMath('commons-math-legacy-core', 'commons-math4-legacy-core', [
    ...[numbers, ...rng],
    ...['core', 'legacy-exception'].map((name) => `org.apache.commons:commons-math4-${name}:4.0-beta1`),
  ]),
  commonsMath('commons-math-neuralnet', 'commons-math4-neuralnet', [
    ...[numbers, ...rng],
    'org.apache.commons:commons-rng-sampling:1.5',
  ]),
  { project: 'javacv', module: '', maven: 'org.bytedeco:javacv:1.5.9', dependencies: bytedeco },
];
