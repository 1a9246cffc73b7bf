import { type DeployedService, programOf } from '../topology.ts';
import type { Container } from './read-containers.ts';

/** The program that runs every service and the gateway in one process. */
const oneProcess = 'infra/system/run/start.js';
const programNamed = (name: string): string => (name === 'gateway' ? 'gateway/main.ts' : programOf(name));

/**
 * Differences between the containers of one deployment, described by `source`, and the topology: either one container runs the
 * product in one process, or the gateway and every service have containers of their own, named as they are and with as many
 * instances.
 */
export function deploymentFindings(
  source: string,
  containers: readonly Container[],
  topology: readonly Pick<DeployedService, 'name' | 'instances'>[],
): string[] {
  const together = containers.filter(({ program }) => program === oneProcess);
  const apart = containers.filter(({ program }) => program !== oneProcess);
  if (together.length > 0) {
    return [
      ...(together.length > 1 || together[0]!.instances !== 1
        ? [`${source}: one process at a time works in a data folder, so ${oneProcess} has one instance`]
        : []),
      ...apart.map(({ file, name, program }) => `${file}: ${name} runs ${program}, which ${oneProcess} includes`),
    ];
  }
  // Any number of gateways may run: none of them holds state.
  const expected = [{ name: 'gateway', instances: undefined }, ...topology];
  const known = new Set(expected.map(({ name }) => programNamed(name)));
  return [
    ...apart
      .filter(({ program }) => !known.has(program))
      .map(({ file, name, program }) => `${file}: ${name} runs ${program}, which the topology does not name`),
    ...expected.flatMap(({ name, instances }) => {
      const own = apart.filter(({ program }) => program === programNamed(name));
      if (own.length === 0) return [`${source}: no container runs ${programNamed(name)}`];
      const count = own.reduce((sum, container) => sum + container.instances, 0);
      return [
        ...own
          .filter((container) => container.name !== name)
          .map((container) => `${container.file}: ${container.name} runs ${name} and has to be named so`),
        ...(instances !== undefined && count !== instances
          ? [`${source}: ${name} has ${count} instances, the topology ${instances}`]
          : []),
      ];
    }),
  ];
}
