import { reachTable, type ReachRule } from '../../src/harness/reach-table.js';

const headings: Readonly<Record<ReachRule, string>> = {
  'no test': 'Neither an oracle nor a whole test may refer to',
  'no oracle': 'An oracle may not refer to',
  anybody: 'An oracle may refer to',
};

/** docs/reach.md: what the code tells, around the table as the code has it. */
export function reachPage(): string {
  const escape = (text: string) => text.replaceAll('|', '\\|');
  const sections = Object.entries(headings).map(([rule, heading]) => {
    const lines = reachTable
      .filter((line) => line.rule === rule)
      .map(({ what, why }) => `| ${escape(why)} | ${what.map((each) => `\`${each}\``).join(', ')} |`);
    return `## ${heading}\n\n| because | |\n|---|---|\n${lines.join('\n')}\n`;
  });
  return `${introduction}\n${sections.join('\n')}`;
}

const introduction = `# What an oracle may refer to

An oracle judges what a program does: values, exceptions, output. One that looks at the program itself, at the JVM or at the machine can distinguish the
versions and know nothing about right and wrong. So the code that a generator wrote may refer to the program and its
libraries, the test's frame, assertion libraries and values. If it refers to more and the test fails, the test case is *inspecting*: it is neither
a true nor a false positive, is counted apart, and \`teval explain\` names the member. If the test passes, nothing changes. \`--reach any\` lifts
the rule; the name of the method (\`TEval@buggy, any reach\`) says so beside every figure.

teval reads the compiled code of the lines from the prefix to the end of the test, wherever the compiler has put it: into the method, lambda
expressions, local and anonymous classes. The JVM that compiles the tests never runs one, so no test can change what is read. The rule covers
the statements of oracles. The prefix may refer to anything, because test generators such as EvoSuite reflect; but the oracle may not call a
\`Method\` or a \`ClassLoader\` that the prefix has made. Whole tests often must reflect on the program's members, so only the first table is
for them, for the suite's own tests and for the suite's own oracles. Kills of a whole test that refers to that are [inspecting](whole-tests.md#mutants), too.

A class is named with those nested in it, \`java.util.*\` is a package, \`java.time.**\` a package with those in it; the most exact name decides.
Classes of the JDK in no table are not for oracles. Others are the program and its libraries.

What this can't see: a call through the program or its libraries that itself reads a file or the clock; a call of a method of the frame; an
overridden \`hashCode\` or \`toString\` from the JDK's own, which shows an identity hash code. Names that a whole test composes when it runs and
reflects on are not seen either. With \`--isolation suite\` the suite's JVM compiles and runs tests, and nothing is read.
`;
