import { z } from 'zod';

/**
 * What SARIF 2.1.0 (OASIS Standard, 27 March 2020) requires of the objects that teval writes, and no other members: section 3 of the standard. GitHub
 * additionally requires a file for each result, and at most 25,000 results for each run.
 */
const message = z.strictObject({ text: z.string().min(1) }); // 3.11: text or id
/** 3.10.4 and RFC 3986: a relative reference, whose path has no empty or dot segments. */
const uri = z
  .string()
  .regex(/^(?!\/)(?:(?!\.{1,2}(?:\/|$))(?:[\w.~!$&'()*+,;=@:-]|%[\dA-F]{2})+(?:\/(?!$)|$))+$/u);
const level = z.enum(['none', 'note', 'warning', 'error']);

const reportingDescriptor = z.strictObject({
  id: z.string().min(1), // 3.49.3: required
  name: z.string(),
  shortDescription: message,
  fullDescription: message,
  help: message,
  defaultConfiguration: z.strictObject({ level }),
});

const location = z.strictObject({
  physicalLocation: z.strictObject({
    artifactLocation: z.strictObject({ uri, uriBaseId: z.literal('%SRCROOT%') }),
    region: z.strictObject({ startLine: z.int().min(1) }).optional(), // 3.30.5: from 1
  }),
  logicalLocations: z
    .array(
      z.strictObject({
        name: z.string(),
        fullyQualifiedName: z.string(),
        kind: z.enum(['function', 'constructor']),
      }),
    )
    .optional(),
});

const result = z.strictObject({
  ruleId: z.string(),
  ruleIndex: z.int().min(0),
  level,
  rank: z.number().min(0).max(100).optional(), // 3.27.25
  message, // 3.27.11: required
  locations: z.array(location).length(1), // 3.27.12: several only if all must change
  partialFingerprints: z.record(z.string(), z.string()), // 3.27.17
  properties: z.record(z.string(), z.unknown()),
});

const run = z
  .strictObject({
    tool: z.strictObject({
      driver: z.strictObject({
        name: z.literal('teval'),
        version: z.string(),
        rules: z.array(reportingDescriptor),
      }),
    }), // 3.14.6, 3.18.2, 3.19.8: required
    automationDetails: z.strictObject({ id: z.string() }),
    columnKind: z.enum(['utf16CodeUnits', 'unicodeCodePoints']),
    invocations: z.array(
      z.strictObject({
        executionSuccessful: z.boolean(), // 3.20.14: required
        toolExecutionNotifications: z.array(z.strictObject({ level, message })),
      }),
    ),
    results: z.array(result).max(25_000),
  })
  .refine(
    ({ tool, results }) =>
      results.every(({ ruleId, ruleIndex }) => tool.driver.rules[ruleIndex]?.id === ruleId),
    { error: 'a ruleIndex is not that of its ruleId (3.27.6)' },
  );

export const sarifLog = z.strictObject({
  $schema: z.url(),
  version: z.literal('2.1.0'), // 3.13.2: required
  runs: z.array(run), // 3.13.4: required
});
