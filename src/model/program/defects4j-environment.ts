/** Defects4J's time zone, language and encoding, which published suites were generated in. */
export const defects4jEnvironment = {
  timeZone: 'America/Los_Angeles',
  locale: 'en_US',
  encoding: 'UTF-8',
} as const;
