/** Oracle generators that were called otherwise: former name → name. */
const formerNames: ReadonlyMap<string, string> = new Map([['evosuite', 'suite-assertions']]);

/** The name of an oracle generator, of which older commands and run folders may have the former one. */
export function currentNameOf(oracleGenerator: string): string {
  return formerNames.get(oracleGenerator) ?? oracleGenerator;
}

/** All names that an oracle generator had, the one of now first. */
export function namesOf(oracleGenerator: string): readonly string[] {
  return [
    oracleGenerator,
    ...[...formerNames].filter(([, name]) => name === oracleGenerator).map(([former]) => former),
  ];
}
