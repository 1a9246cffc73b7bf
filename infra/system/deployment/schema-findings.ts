import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';

const folder = fileURLToPath(new URL('schemas', import.meta.url));
const oneOf = z.object({ enum: z.tuple([z.string()]) });
const schemaOfKind = z.looseObject({ properties: z.looseObject({ apiVersion: oneOf, kind: oneOf }) });
const resource = z.looseObject({ apiVersion: z.string(), kind: z.string(), metadata: z.object({ name: z.string() }) });
const nameOf = (apiVersion: string, kind: string): string => `${kind} of ${apiVersion}`;

/** Validators by kind and version of the interface, from the schemas that `write-schemas.ts` wrote. */
function readValidators(): Map<string, ValidateFunction> {
  // Formats such as int32 and int-or-string are Kubernetes' own.
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  return new Map(
    globSync('*.json', { cwd: folder }).map((file) => {
      const schema = schemaOfKind.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
      const { apiVersion, kind } = schema.properties;
      return [nameOf(apiVersion.enum[0], kind.enum[0]), ajv.compile(schema)];
    }),
  );
}

/** Where the Kubernetes resources of a YAML text are not as the schemas of Kubernetes 1.37 say; fields that no schema knows included. */
export function schemaFindings(source: string, text: string): string[] {
  const validators = readValidators();
  return parseAllDocuments(text).flatMap((document) => {
    const parsed = resource.safeParse(document.toJS());
    if (!parsed.success) return [`${source}: is no resource with a version, a kind and a name`];
    const { apiVersion, kind, metadata } = parsed.data;
    const validate = validators.get(nameOf(apiVersion, kind));
    if (!validate) return [`${source}: no schema of ${nameOf(apiVersion, kind)}; add it to write-schemas.ts`];
    validate(parsed.data);
    return (validate.errors ?? []).map(({ instancePath, message, params }) => {
      const unknown = 'additionalProperty' in params ? ` (${String(params.additionalProperty)})` : '';
      return `${source}: ${kind} ${metadata.name}${instancePath} ${message}${unknown}`;
    });
  });
}

/** Findings in all resources below `k8s`; what kustomize alone reads is left out. */
export const manifestFindings = (root: string): string[] =>
  globSync('k8s/**/*.yaml', { cwd: root, exclude: ['**/kustomization.yaml'] })
    .sort()
    .flatMap((file) => schemaFindings(file, readFileSync(join(root, file), 'utf8')));
