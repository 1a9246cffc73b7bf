import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contextOf, contexts, routes } from '@consortia/proto/catalogue';
import { loadServices, serviceNames } from './topology.ts';

const folders = readdirSync(fileURLToPath(new URL('../../services', import.meta.url)));

describe('the topology', () => {
  it('names every folder of services once, as its definition does', async () => {
    expect([...serviceNames].sort()).toEqual(folders.sort());
    expect((await loadServices()).map(({ name }) => name)).toEqual(serviceNames);
  });

  it('names every context whose routes have to be served, and none that the contract does not know', () => {
    expect([...new Set(routes.map(contextOf))].filter((name) => !serviceNames.includes(name))).toEqual([]);
    expect(serviceNames.filter((name) => !(name in contexts))).toEqual([]);
  });
});
