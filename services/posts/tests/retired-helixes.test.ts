import type { TestService } from '@consortia/infra/testing/test-service';
import { demoHelixes } from '@consortia/proto/demo';
import { helixesEvents } from '@consortia/proto/helixes/events';
import { postsApi } from '@consortia/proto/posts/api';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import { changeAtOwner } from './change-at-owner.ts';
import { addPost, viewers } from './harness.ts';
import { startWritingHarness, writer } from './writing.ts';

const { ocean, food, soil } = demoHelixes;
/** The state of the Helix that is retired, as its owner publishes it. */
const retired = {
  ...{ id: ocean, name: 'Ocean and waters', alias: 'ocean', image: null, description: '', mission: true },
  ...{ relatedClusters: [], hue: 9, terms: null, retired: false, version: 1 },
};

let service: TestService;
let ana: ReturnType<typeof writer>;
let approved: string;
beforeAll(async () => {
  service = await startWritingHarness();
  ana = writer(service);
  approved = (await addPost(service, { helixIds: [ocean] }))._id;
  await changeAtOwner(service, helixesEvents.helixUpdated, retired, { retired: true });
});
afterAll(() => service.close());

const helixesOf = async (slug: string) =>
  (await service.as(viewers['full member']).call(postsApi.readOpportunity, { params: { slug } })).helixes.map(
    ({ name }) => name,
  );

describe('a retired Helix', () => {
  it('stays on the Opportunities that have it, with its name, and through their edits', async () => {
    expect(await helixesOf(approved)).toEqual(['Ocean and waters']);
    expect(await ana.update(approved, { version: 1, helixes: [ocean, food] })).toMatchObject({ status: 200 });
    expect(await helixesOf(approved)).toEqual(['Ocean and waters', expect.any(String)]);
  });

  it('cannot be chosen for an Opportunity that does not have it', async () => {
    const { _id } = await addPost(service, { helixIds: [soil] });
    expect(await ana.update(_id, { version: 1, helixes: [soil, ocean] })).toMatchObject({
      status: 422,
      body: { fields: { helixes: [postResponseMessages.helixUnknown] } },
    });
    expect(await helixesOf(_id)).not.toContain('Ocean and waters');
  });
});
