import { execFileSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { addOptions } from '../../src/cli/options/table-options.js';
import { runTable } from '../../src/settings/run-table.js';
import { passingFolder } from '../support/passing-folder.js';
import { listBlocks, pages } from './pages.js';

const name = z.string().regex(/^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/u);
const quantity = z.string().regex(/^\d+(\.\d+)?(m|Ki|Mi|Gi|Ti|k|M|G|T)?$/u);
const quantities = z.strictObject({ cpu: quantity.optional(), memory: quantity.optional() });
const exitCodes = z.strictObject({
  containerName: name.optional(),
  operator: z.enum(['In', 'NotIn']),
  values: z.array(z.int().min(1).max(255)).min(1).max(255),
});

/**
 * The fields of a Job (batch/v1) that the manifest may use, as the reference of Kubernetes' API has them. Strict: the API server drops fields that it
 * does not know, or refuses them, and a misspelt one would do nothing.
 */
const jobSchema = z.strictObject({
  apiVersion: z.literal('batch/v1'),
  kind: z.literal('Job'),
  metadata: z.strictObject({ name }),
  spec: z.strictObject({
    completionMode: z.literal('Indexed'),
    completions: z.int().min(1),
    parallelism: z.int().min(1).max(100_000),
    // Only of indexed Jobs whose pods are never restarted; so is FailIndex.
    backoffLimitPerIndex: z.int().min(0),
    podFailurePolicy: z.strictObject({
      rules: z
        .array(
          z.strictObject({
            action: z.enum(['FailJob', 'FailIndex', 'Ignore', 'Count']),
            onExitCodes: exitCodes,
          }),
        )
        .max(20),
    }),
    template: z.strictObject({
      spec: z.strictObject({
        restartPolicy: z.literal('Never'),
        terminationGracePeriodSeconds: z.int().min(0),
        containers: z
          .array(
            z.strictObject({
              name,
              image: z.string().min(1),
              workingDir: z.string().startsWith('/'),
              command: z.array(z.string()),
              args: z.array(z.string()),
              resources: z.strictObject({ requests: quantities, limits: quantities }),
              volumeMounts: z.array(z.strictObject({ name, mountPath: z.string().startsWith('/') })),
            }),
          )
          .length(1),
        volumes: z.array(
          z.strictObject({ name, persistentVolumeClaim: z.strictObject({ claimName: name }) }),
        ),
      }),
    }),
  }),
});

const page = pages().find(({ path }) => path.endsWith('cluster.md'))!;
const manifests = listBlocks(page, 'yaml');
const manifest = () => jobSchema.parse(parse(manifests[0]!));

test('the manifest is one of a Job, and its names belong together', () => {
  expect(manifests).toHaveLength(1);
  const { podFailurePolicy, template } = manifest().spec;
  const [container] = template.spec.containers;
  const volumes = template.spec.volumes.map((volume) => volume.name);
  expect(podFailurePolicy.rules.map(({ onExitCodes }) => onExitCodes.containerName)).toEqual([
    container!.name,
  ]);
  expect(container!.volumeMounts.map((mount) => mount.name)).toEqual(volumes);
  expect(container!.volumeMounts.map(({ mountPath }) => mountPath)).toEqual([container!.workingDir]);
});

test('a field that there isn’t would be noticed', () => {
  expect(() => jobSchema.parse(parse(manifests[0]!.replace('parallelism', 'paralellism')))).toThrow(
    'paralellism',
  );
  expect(() => jobSchema.parse(parse(manifests[0]!.replace('Never', 'OnFailure')))).toThrow('Never');
});

test('its pods do each shard once, with options that teval run has', () => {
  const { completions, template } = manifest().spec;
  const { command, args, resources } = template.spec.containers[0]!;
  const bin = passingFolder('kubernetes');
  writeFileSync(join(bin, 'teval'), '#!/bin/sh\nprintf "%s\\n" "$@"\n');
  chmodSync(join(bin, 'teval'), 0o755);
  const shards = Array.from({ length: completions }, (_, index) => {
    const [program = '', ...words] = [...command, ...args];
    const environment = { PATH: `${bin}:/bin:/usr/bin`, JOB_COMPLETION_INDEX: `${index}` };
    const [run, ...options] = execFileSync(program, words, { env: environment, encoding: 'utf8' })
      .trim()
      .split('\n');
    const parsed = addOptions(new Command('run').exitOverride(), runTable)
      .parse(options, { from: 'user' })
      .opts();
    // As much memory as doctor wants for them: 2 GiB a worker, and 1 GiB.
    expect([run, `${2 * Number(parsed['workers']) + 1}Gi`]).toEqual(['run', resources.requests.memory]);
    return parsed['shard'] as unknown;
  });
  expect(shards).toEqual(Array.from({ length: completions }, (_, index) => `${index + 1}/${completions}`));
});
