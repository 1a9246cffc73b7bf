import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createMetrics } from './metrics.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const queries = (): string[] => [
  ...globSync('infra/observability/dashboards/*.json', { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)].map(
      ([, expression]) => JSON.parse(`"${expression}"`) as string,
    ),
  ),
  ...[...read('infra/observability/prometheus/alerts.yml').matchAll(/^\s+expr: (.+)$/gm)].map(
    ([, expression]) => expression!,
  ),
];
/** Names of metrics in a query: what is neither a function, nor a label in braces or parentheses of `by`. */
const namesIn = (query: string): string[] =>
  [...query.replaceAll(/\{[^}]*\}|\bby \([^)]*\)|\[[^\]]*\]/g, ' ').matchAll(/\b[a-z][a-z_]+\b(?!\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => name !== 'by');

async function exported(): Promise<Set<string>> {
  const own = createMetrics('notes');
  const names = (await own.registry.getMetricsAsJSON()).map(({ name }) => name);
  own.close();
  for (const file of globSync('{infra/kit,services/*/src}/**/*.ts', { cwd: root })) {
    for (const [, name] of read(file).matchAll(/metrics\.(?:gauge|counter|histogram)\(\s*'([a-z_]+)'/g))
      names.push(name!);
  }
  return new Set(['up', ...names.flatMap((name) => [name, `${name}_bucket`, `${name}_sum`, `${name}_count`])]);
}

describe('dashboards and alert rules', () => {
  it('query metrics that are exported, and no others', async () => {
    const all = queries();
    expect(all.length).toBeGreaterThan(15);
    const known = await exported();
    expect(all.flatMap(namesIn).filter((name) => !known.has(name))).toEqual([]);
    expect(namesIn('max by (of) (bus_backlog) > 1')).toEqual(['bus_backlog']);
  });
});
