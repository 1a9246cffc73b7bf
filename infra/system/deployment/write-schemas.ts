import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `node infra/system/deployment/write-schemas.ts FOLDER`: writes the JSON Schemas of the kinds that the manifests use, each with the
 * definitions it refers to and no others, without descriptions. `FOLDER` is `kubernetes-json-schema/v1.37.0-local-strict` of the
 * Python package `kubernetes-validate` 1.37.0 (Apache 2.0), made from the OpenAPI description of Kubernetes.
 */
const kinds = [
  'configmap-v1',
  'deployment-apps-v1',
  'horizontalpodautoscaler-autoscaling-v2',
  'ingress-networking-v1',
  'namespace-v1',
  'networkpolicy-networking-v1',
  'poddisruptionbudget-policy-v1',
  'service-v1',
  'serviceaccount-v1',
];
const folder = process.argv[2];
if (!folder) throw new Error('Usage: write-schemas.ts FOLDER');
const target = fileURLToPath(new URL('schemas', import.meta.url));

type Schema = Record<string, unknown>;
const read = (name: string): Schema => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Schema;
const definitions = read('_definitions').$defs as Record<string, Schema>;

/** References of the package lead to its file of definitions. */
const definitionOf = (reference: unknown): string | undefined => String(reference).split('#/$defs/')[1];
const documentation = (name: string, value: unknown): boolean =>
  (name === 'description' && typeof value === 'string') || name.startsWith('x-kubernetes-') || name === '$id';

/** A copy without documentation whose references are within one file; the names of what it refers to are added to `found`. */
function strip(value: unknown, found: Set<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => strip(item, found));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, part]) => !documentation(name, part))
      .map(([name, part]) => {
        const definition = name === '$ref' ? definitionOf(part) : undefined;
        if (definition === undefined) return [name, strip(part, found)];
        found.add(definition);
        return [name, `#/$defs/${definition}`];
      }),
  );
}

mkdirSync(target, { recursive: true });
for (const kind of kinds) {
  const found = new Set<string>();
  const schema = strip(read(kind), found) as Schema;
  // A set is iterated in the order of its insertions, those of the loop included.
  const $defs: Schema = {};
  for (const name of found) $defs[name] = strip(definitions[name], found);
  writeFileSync(join(target, `${kind}.json`), `${JSON.stringify({ ...schema, $defs })}\n`);
}
