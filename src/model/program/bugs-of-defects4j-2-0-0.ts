/**
 * The 835 active bugs of Defects4J 2.0.0, which the papers of TOGA and TEval+ use: the numbers of each project, from its active-bugs.csv. Missing
 * numbers were deprecated before 2.0.0. An installation of a later version does not record which bugs were active then.
 */
const numbers: Readonly<Record<string, readonly (readonly [first: number, last: number])[]>> = {
  Chart: [[1, 26]],
  Cli: [
    [1, 5],
    [7, 40],
  ],
  Closure: [
    [1, 62],
    [64, 92],
    [94, 176],
  ],
  Codec: [[1, 18]],
  Collections: [[25, 28]],
  Compress: [[1, 47]],
  Csv: [[1, 16]],
  Gson: [[1, 18]],
  JacksonCore: [[1, 26]],
  JacksonDatabind: [[1, 112]],
  JacksonXml: [[1, 6]],
  Jsoup: [[1, 93]],
  JxPath: [[1, 22]],
  Lang: [
    [1, 1],
    [3, 65],
  ],
  Math: [[1, 106]],
  Mockito: [[1, 38]],
  Time: [
    [1, 20],
    [22, 27],
  ],
};

/** Their ids, as in `Lang-7`, project by project. */
export const bugsOf200: readonly string[] = Object.entries(numbers).flatMap(([project, ranges]) =>
  ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => `${project}-${first + index}`),
  ),
);
