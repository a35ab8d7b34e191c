/** The works to cite: the method's paper, and the versions of this toolkit that produced the numbers. */
export function renderBibtex(versions: readonly string[]): string {
  return [
    paper,
    ...versions.map((version) => renderSoftware(version, versions.length > 1 ? `teval-${version}` : 'teval')),
  ].join('\n\n');
}

const paper = `@inproceedings{liu2023towards,
  author    = {Zhongxin Liu and Kui Liu and Xin Xia and Xiaohu Yang},
  title     = {Towards More Realistic Evaluation for Neural Test Oracle Generation},
  booktitle = {Proceedings of the 32nd ACM SIGSOFT International Symposium on Software Testing and Analysis (ISSTA '23)},
  year      = {2023},
  publisher = {ACM},
  doi       = {10.1145/3597926.3598080}
}`;

function renderSoftware(version: string, key: string): string {
  return `@software{${key},
  title   = {teval: evaluating test-oracle generators on the buggy version of a program},
  version = {${version}}
}`;
}
