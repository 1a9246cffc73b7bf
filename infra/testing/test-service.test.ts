import { limits, route } from '@consortia/proto/route';
import { refillOf, refillQuery } from '@consortia/proto/shapes';
import { source } from '@consortia/proto/source';
import { z } from 'zod';
import { defineService } from '../kit/service/define-service.ts';
import { type ProjectionItem, project } from '../store/project.ts';
import type { Projection } from '../store/projection.ts';
import { owned, ownerOf } from './owner.ts';
import { startTestService } from './test-service.ts';

const shelf = z.object({ id: z.string(), name: z.string() });
const shelfSource = source({
  name: 'shelves',
  shape: shelf,
  updated: [],
  refill: route({
    id: 'library.refillShelves',
    method: 'GET',
    path: '/internal/shelves',
    access: 'service',
    limit: limits.internal,
    summary: 'All shelves in the order of their ids',
    query: refillQuery,
    output: refillOf(shelf.extend({ version: z.number() })),
  }),
});
const shelves = project(shelfSource, { id: true, name: true });

let projection: Projection<ProjectionItem<typeof shelves>>;
const reader = defineService({
  name: 'reader',
  migrations: [],
  projections: { shelves },
  assemble: (base) => {
    projection = base.shelves;
    return base;
  },
  handlers: [],
});

describe('a service in a test', () => {
  it('holds what the owner of its projection serves', async () => {
    const neighbours = [ownerOf(owned(shelfSource, [{ id: 'a', name: 'Atlases' }]))];
    const service = await startTestService(reader, { neighbours });
    expect(await projection.get('a')).toMatchObject({ id: 'a', name: 'Atlases', version: 1 });
    await service.close();
  });

  it('does not start without the owner of its projection, and names it', async () => {
    await expect(startTestService(reader)).rejects.toThrow('library does not run in this test');
  });
});
