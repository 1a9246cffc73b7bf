import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';

/** A container of the deployment that runs a program of this repository. */
export type Container = {
  readonly file: string;
  readonly name: string;
  /** Path from the root of the repository. */
  readonly program: string;
  readonly instances: number;
};

const command = z.union([z.string(), z.array(z.string())]).nullish();
const composeFile = z.object({
  services: z.record(
    z.string(),
    z.object({
      build: z
        .union([z.string(), z.object({ context: z.string(), dockerfile: z.string().default('Dockerfile') })])
        .optional(),
      entrypoint: command,
      command,
      deploy: z.object({ replicas: z.int().optional() }).optional(),
    }),
  ),
});
const workload = z.object({
  kind: z.enum(['Deployment', 'StatefulSet']),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    replicas: z.int().default(1),
    template: z.object({
      spec: z.object({ containers: z.array(z.object({ command, args: command })) }),
    }),
  }),
});

const parse = (text: string): unknown[] =>
  parseAllDocuments(text, { merge: true }).map((document) => document.toJS() as unknown);
const partsOf = (value: z.output<typeof command>): string[] =>
  typeof value === 'string' ? value.split(/\s+/) : (value ?? []);
/** A program of this repository among the parts of a command; engines have none. */
const programIn = (parts: readonly string[]): string | undefined =>
  parts.map((part) => posix.normalize(part)).find((part) => /^(?:gateway|services|infra)\/[\w/-]+\.[jt]s$/.test(part));

/** The parts of the last CMD in exec form of a Dockerfile. */
const imageCommand = (dockerfile: string): string[] =>
  z.array(z.string()).parse(JSON.parse([...dockerfile.matchAll(/^CMD (\[.*\])$/gm)].at(-1)?.[1] ?? '[]'));

/** Containers of a compose file below `root`; one without a command runs that of its image. */
export function composeContainers(root: string, file: string): Container[] {
  const { services } = composeFile.parse(parse(readFileSync(join(root, file), 'utf8'))[0]);
  return Object.entries(services).flatMap(([name, { build, entrypoint, command: own, deploy }]) => {
    const { context, dockerfile } =
      typeof build === 'object' ? build : { context: build ?? '.', dockerfile: 'Dockerfile' };
    const ofImage = (): string[] =>
      build === undefined ? [] : imageCommand(readFileSync(join(root, context, dockerfile), 'utf8'));
    const program = programIn([...partsOf(entrypoint), ...partsOf(own)]) ?? programIn(own ? [] : ofImage());
    return program ? [{ file, name, program, instances: deploy?.replicas ?? 1 }] : [];
  });
}

/** Deployments and stateful sets of the manifests below `folder`; patches, which have no containers, are left out. */
export function kubernetesContainers(root: string, folder: string): Container[] {
  return globSync(`${folder}/**/*.{yaml,yml}`, { cwd: root })
    .sort()
    .flatMap((file) =>
      parse(readFileSync(join(root, file), 'utf8')).flatMap((document) => {
        const { success, data } = workload.safeParse(document);
        if (!success) return [];
        const { metadata, spec } = data;
        return spec.template.spec.containers.flatMap(({ command: own, args }) => {
          const program = programIn([...partsOf(own), ...partsOf(args)]);
          return program ? [{ file, name: metadata.name, program, instances: spec.replicas }] : [];
        });
      }),
    );
}
