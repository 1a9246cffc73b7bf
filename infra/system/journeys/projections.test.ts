import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeAggregate, record } from '@consortia/infra/store/outbox-record';
import { organisationModel } from '@consortia/organisations/src/organisations/organisation-model';
import { presentOrganisation } from '@consortia/organisations/src/organisations/present-organisation';
import { demoOrganisations, demoPeople } from '@consortia/proto/demo';
import type { Operations } from '@consortia/proto/operations';
import { operatedServices } from '@consortia/proto/operations';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import type { OpportunityCard } from '@consortia/proto/posts/shapes';
import { Types } from 'mongoose';
import { listConsumers } from '../consumers.ts';
import type { Browser } from './browser-client.ts';
import { type Harness, startHarness } from './harness.ts';

let dataDir: string;
let harness: Harness;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'consortia-projections-'));
  harness = await startHarness({ dataDir });
});
afterAll(async () => {
  await harness.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** As an administrator's request does: the new name and the event in one write. */
async function rename(id: string, name: string): Promise<void> {
  const context = { clock: () => new Date(), newId: () => new Types.ObjectId().toHexString() };
  await changeAggregate(
    organisationModel(await harness.connect('organisations')),
    id,
    (organisation) => {
      organisation.name = name;
      return [record(organisationsEvents.organisationUpdated, presentOrganisation(organisation))];
    },
    context,
  );
  await harness.settle();
}

async function cards(browser: Browser): Promise<OpportunityCard[]> {
  const all: OpportunityCard[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const found = (await browser.get(`/api/v1/opportunities?page=${page}`)).json<{
      items: OpportunityCard[];
      pages: number;
    }>();
    all.push(...found.items);
    pages = found.pages;
  }
  return all;
}
const byAna = (list: OpportunityCard[]) =>
  list.filter(({ user }) => !user.anonymous && user.id === demoPeople.ana) as (OpportunityCard & {
    user: { primaryOrganisation: { name: string } };
  })[];

/** What posts keeps of the others, in the order of ids. */
async function kept(): Promise<Record<string, unknown[]>> {
  const posts = await harness.connect('posts');
  const names = ['people', 'organisations', 'groups', 'helixes', 'topics'];
  const found = await Promise.all(names.map((name) => posts.collection(name).find().sort({ _id: 1 }).toArray()));
  return Object.fromEntries(names.map((name, index) => [name, found[index]!]));
}
/** A card without the times, which for demo posts count back from the moment they are made. */
const timeless = ({ bumpedAt, approvedAt, action, ...rest }: OpportunityCard) => ({
  ...rest,
  bumped: bumpedAt !== null,
  approved: approvedAt !== null,
  topic: action?.topic ?? null,
});

describe('a new name of an organisation', () => {
  it('is on the cards, in the profile and in the session of its people, each of which another service gives', async () => {
    const ana = await harness.signIn('ana');
    expect(byAna(await cards(ana)).length).toBeGreaterThan(2);
    await rename(demoOrganisations.aurora, 'Aurora Institute of Science');
    for (const { organisation, user } of byAna(await cards(ana))) {
      expect([organisation?.name, user.primaryOrganisation.name]).toEqual(Array(2).fill('Aurora Institute of Science'));
    }
    const named = { primaryOrganisation: { name: 'Aurora Institute of Science' } };
    expect((await ana.get(`/api/v1/people/${demoPeople.liWei}`)).json()).toMatchObject(named);
    expect((await ana.session()).user).toMatchObject(named);
    const marek = await harness.signIn('marek');
    expect((await marek.session()).user?.administrableOrganisations).toMatchObject([named.primaryOrganisation]);
  });

  it('is hidden from trial members from that moment on', async () => {
    const posts = (await harness.connect('posts')).collection<{ _id: string; name: string }>('opportunities');
    const [theirs] = await posts
      .find({ userId: demoPeople.liWei, visibility: 'network', status: 'approved' })
      .toArray();
    await posts.updateOne({ _id: theirs!._id }, { $set: { name: 'A call from the Aurora Institute of Science' } });
    const tom = await harness.signIn('tom');
    const response = await tom.get(`/api/v1/opportunities/${theirs!._id}`);
    expect(response.status).toBe(200);
    expect(response.text).not.toMatch(/Aurora/i);
    await posts.updateOne({ _id: theirs!._id }, { $set: { name: theirs!.name } });
  });

  it('is what a copy filled again by hand holds as well', async () => {
    await rename(demoOrganisations.aurora, 'University of Aurora, Helsinki');
    const before = await kept();
    expect(JSON.stringify(before.organisations)).toContain('University of Aurora, Helsinki');
    await Promise.all(harness.projections('posts').map((projection) => projection.rebuild()));
    await harness.settle();
    expect(await kept()).toEqual(before);
  });
});

describe('a service whose database is lost', () => {
  it('has its posts and what it keeps of others again after the next start, new names included', async () => {
    const before = { cards: (await cards(await harness.signIn('ana'))).map(timeless), kept: await kept() };
    await harness.close();
    const lost = (await readdir(join(dataDir, 'store'))).filter((name) => name.startsWith('posts.'));
    expect(lost.length).toBeGreaterThan(0);
    await Promise.all(lost.map((name) => rm(join(dataDir, 'store', name))));

    harness = await startHarness({ dataDir });
    await harness.settle();
    const after = { cards: (await cards(await harness.signIn('ana'))).map(timeless), kept: await kept() };
    expect(after).toEqual(before);
    expect(byAna(await cards(await harness.signIn('ana')))[0]?.organisation?.name).toBe(
      'University of Aurora, Helsinki',
    );
  });
});

describe('the consumers that the contract lists', () => {
  it('are those with which the product runs', async () => {
    const admin = await harness.signIn('admin');
    const running: string[] = [];
    for (const service of operatedServices) {
      const { consumers } = (await admin.get(`/api/v1/admin/operations/${service}`)).json<Operations>();
      running.push(...consumers.map(({ group }) => group));
    }
    expect((await listConsumers()).map(({ group }) => group).sort()).toEqual(running.sort());
  });
});
