import type { TestService } from '@consortia/infra/testing/test-service';
import { administrator } from '@consortia/infra/testing/viewers';
import { demoPeople } from '@consortia/proto/demo';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { organisationFundingMessages } from '@consortia/proto/funding-ingest/messages/organisation-funding';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { aurora, nordlab, participant, people, pic, project, startFunding, tecnova } from './funded-organisations.ts';
import { ingest, viewers } from './harness.ts';

const { readOrganisationFunding, listParticipantLinks, findParticipants, linkParticipant, unlinkParticipant } =
  fundingIngestApi;
const porto = { ...aurora, id: 'b10000000000000000000012', name: 'Porto Laboratory', country: 'PT' };
const platform = administrator(demoPeople.admin);
type Viewer = Parameters<TestService['as']>[0];

describe('which participants an organisation is', () => {
  let harness: TestService;
  const link = (viewer: Viewer, id: string, n: number) =>
    harness.as(viewer).call(linkParticipant, { params: { id, pic: pic(n) } });
  const unlink = (viewer: Viewer, id: string, n: number) =>
    harness.as(viewer).call(unlinkParticipant, { params: { id, pic: pic(n) } });
  const links = async (viewer: Viewer, id: string) =>
    (await harness.as(viewer).call(listParticipantLinks, { params: { id } })).items.map((one) => [one.pic, one.state]);
  const read = (id: string, viewer: Viewer = viewers.visitor) =>
    harness.as(viewer).call(readOrganisationFunding, { params: { id } });

  beforeEach(async () => {
    harness = await startFunding([porto]);
    await ingest(harness, [
      participant(1, 'UNIVERSITY OF AURORA', 'FI'),
      participant(2, 'AURORA UNIVERSITY', 'FI'),
      participant(3, 'TECNOLOGIAS NOVAS SA', 'PT', { shortName: 'TECNOVA' }),
      participant(4, 'NORDLAB', 'SE'),
      participant(5, 'OBSERVATORY OF SOILS', 'PT'),
      project(1, [[1, 'coordinator', 1000]]),
      project(2, [[2, 'participant', 200]]),
      project(3, [[3, 'coordinator', 30]]),
    ]);
  });
  afterEach(() => harness.close());

  it('is corrected by the administrators of the organisation and of the platform, and the figures follow', async () => {
    const own = people['administrator of Aurora'];
    expect(await links(own, aurora.id)).toEqual([
      [pic(1), 'automatic'],
      [pic(2), 'suggested'],
    ]);
    expect(await read(aurora.id, own)).toMatchObject({ mayCorrect: true, suggestions: 1, contribution: 1000 });
    await link(own, aurora.id, 2);
    await harness.settle();
    expect(await read(aurora.id)).toMatchObject({ projects: 2, contribution: 1200, counting: false });
    await unlink(platform, aurora.id, 1);
    await harness.settle();
    expect(await read(aurora.id)).toMatchObject({ projects: 1, contribution: 200 });
    expect(await links(platform, aurora.id)).toEqual([
      [pic(2), 'confirmed'],
      [pic(1), 'rejected'],
    ]);
  });

  it('is corrected by no one else', async () => {
    const others = [
      people['administrator of TecNova'],
      people['administrator of NordLab on trial'],
      people['member of Aurora'],
      viewers['trial member'],
    ];
    for (const viewer of others) {
      for (const change of [link, unlink])
        await expect(change(viewer, aurora.id, 1)).rejects.toMatchObject({ status: 404 });
      await expect(links(viewer, aurora.id)).rejects.toMatchObject({ status: 404 });
      await expect(
        harness.as(viewer).call(findParticipants, { params: { id: aurora.id }, query: { q: 'aurora' } }),
      ).rejects.toMatchObject({ status: 404 });
      expect(await read(aurora.id, viewer)).toMatchObject({ mayCorrect: false, suggestions: 0 });
    }
    for (const change of [link, unlink])
      await expect(change(viewers.visitor, aurora.id, 1)).rejects.toMatchObject({ status: 401 });
    await harness.settle();
    expect(await read(aurora.id)).toMatchObject({ projects: 1, contribution: 1000 });
  });

  it('is corrected by a former administrator no longer', async () => {
    const own = people['administrator of Aurora'];
    const { administrators: _, country, ...rest } = aurora;
    await harness.bus.publish([
      {
        id: 'event-of-a-test',
        type: organisationsEvents.organisationUpdated.type,
        topic: organisationsEvents.organisationUpdated.topic,
        key: aurora.id,
        schemaVersion: 1,
        aggregateVersion: 2,
        occurredAt: new Date().toISOString(),
        payload: {
          ...{
            ...rest,
            country,
            alias: 'aurora',
            emailDomains: [],
            expertise: [],
            paid: true,
            profileUrl: null,
            avatarUrl: null,
          },
          administrators: [],
          waiting: false,
        },
      },
    ]);
    await harness.settle();
    await expect(link(own, aurora.id, 2)).rejects.toMatchObject({ status: 404 });
  });

  it('is never one of another country, or that another organisation has, unless the platform moves it', async () => {
    const { participantElsewhere, participantTaken } = organisationFundingMessages;
    const own = people['administrator of Aurora'];
    await link(people['administrator of TecNova'], tecnova.id, 5);
    await expect(link(own, aurora.id, 4)).rejects.toMatchObject({ status: 409, message: participantElsewhere });
    await expect(link(own, porto.id, 5)).rejects.toMatchObject({ status: 409, message: participantTaken });
    await link(platform, porto.id, 5);
    await link(platform, aurora.id, 4);
    await harness.settle();
    expect(await links(platform, porto.id)).toEqual([[pic(5), 'confirmed']]);
    expect(await links(platform, aurora.id)).toContainEqual([pic(4), 'confirmed']);
    expect(await links(platform, tecnova.id)).not.toContainEqual([pic(5), 'confirmed']);
  });

  it('goes to one of two organisations that confirm at the same time', async () => {
    const results = await Promise.allSettled([
      link(people['administrator of TecNova'], tecnova.id, 5),
      link(platform, aurora.id, 5),
      link(people['administrator of TecNova'], tecnova.id, 5),
      link(platform, nordlab.id, 5),
    ]);
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
    await harness.settle();
    const held = await harness.connection
      .collection('participantLinks')
      .find({ pic: pic(5), holds: true })
      .toArray();
    expect(held).toHaveLength(1);
  });

  it('stays as decided when the same name is imported again', async () => {
    const own = people['administrator of Aurora'];
    await unlink(own, aurora.id, 1);
    await harness.settle();
    await ingest(harness, [participant(1, 'UNIVERSITY OF AURORA', 'FI', { city: 'Rovaniemi' })]);
    expect(await links(own, aurora.id)).toContainEqual([pic(1), 'rejected']);
    expect(await read(aurora.id)).toMatchObject({ projects: 0 });
    await link(own, aurora.id, 1);
    await harness.settle();
    await ingest(harness, [participant(1, 'SOMETHING ELSE', 'FI')]);
    expect(await links(own, aurora.id)).toContainEqual([pic(1), 'confirmed']);
    expect(await read(aurora.id)).toMatchObject({ projects: 1 });
  });

  it('is found by code and by the first words of a name, however it is written', async () => {
    const own = people['administrator of TecNova'];
    const find = async (q: string) =>
      (await harness.as(own).call(findParticipants, { params: { id: tecnova.id }, query: { q } })).items.map((one) => [
        one.pic,
        one.linked,
      ]);
    expect(await find(pic(5))).toEqual([[pic(5), false]]);
    expect(await find('the University of A')).toEqual([[pic(1), true]]);
    expect(await find('Tecnologías N')).toEqual([[pic(3), false]]);
    expect(await find('.*')).toEqual([]);
    expect(await find('of')).toEqual([]);
  });

  it('is not made up: a code that CORDIS does not have, and a participant without a link', async () => {
    const own = people['administrator of Aurora'];
    await expect(link(own, aurora.id, 99)).rejects.toMatchObject({ status: 404 });
    await expect(unlink(own, aurora.id, 5)).rejects.toMatchObject({ status: 404 });
    expect(await links(own, aurora.id)).toHaveLength(2);
  });
});

describe('two organisations with one name and country', () => {
  it('have a participant of this name suggested, until one of them confirms it', async () => {
    const namesake = { ...aurora, id: 'b10000000000000000000011', administrators: [] };
    const harness = await startFunding([namesake]);
    try {
      await ingest(harness, [participant(1, 'UNIVERSITY OF AURORA', 'FI'), project(1, [[1, 'coordinator', 1000]])]);
      const { call } = harness.as(platform);
      const states = async () => {
        const both = [aurora.id, namesake.id].map((id) => call(listParticipantLinks, { params: { id } }));
        return (await Promise.all(both)).flatMap(({ items }) => items.map(({ state }) => state));
      };
      expect(await states()).toEqual(['suggested', 'suggested']);
      await harness
        .as(people['administrator of Aurora'])
        .call(linkParticipant, { params: { id: aurora.id, pic: pic(1) } });
      expect(await states()).toEqual(['confirmed', 'suggested']);
    } finally {
      await harness.close();
    }
  });
});
