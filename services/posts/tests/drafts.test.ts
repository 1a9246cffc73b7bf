import type { TestService } from '@consortia/infra/testing/test-service';
import { actionOf, demoGroups, demoHelixes, demoOrganisations, demoPeople, demoTopics } from '@consortia/proto/demo';
import type { EventEnvelope } from '@consortia/proto/event';
import { messages } from '@consortia/proto/messages';
import { emptyDraft } from '@consortia/proto/posts/drafts';
import { postsEvents } from '@consortia/proto/posts/events';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import { postsPages } from '@consortia/proto/posts/pages';
import { postRoles, visibilities } from '@consortia/proto/posts/shapes';
import { textDocument, viewers } from './harness.ts';
import { author, complete, startWriters, storedPost, writer, writingDay } from './writing.ts';

let service: TestService;
let ana: ReturnType<typeof writer>;
let events: EventEnvelope<Record<string, unknown>>[];
beforeAll(async () => {
  ({ service, ana, events } = await startWriters(postsEvents.opportunityUpdated.topic));
});
afterAll(() => service.close());

const unknown = 'f'.repeat(24);
const { imaging, sensing } = demoTopics;

describe('a draft', () => {
  it.each([
    ['/project-opportunities/create', 'project'],
    ['/proposal-opportunities/create', 'proposal'],
  ])('starts empty at %s, and the response has the address of its form [R25, R26]', async (path, type) => {
    const { status, body } = await ana.create({}, path);
    expect([status, body]).toEqual([
      201,
      { message: postResponseMessages.draftSaved, id: expect.any(String), version: 1, url: `/post/${body.id}/update` },
    ]);
    expect(await ana.form(String(body.id))).toEqual({
      id: body.id,
      version: 1,
      type,
      status: 'draft',
      submittedAt: null,
      sentBackReason: null,
      url: `/opportunities/opportunity-${body.id}`,
      savedAt: writingDay.toISOString(),
      ...emptyDraft,
    });
  });

  it('stores every field of the form, with the derived ones [D29, D31, D33, D34]', async () => {
    const written = {
      name: '  Sensors for Łódź ',
      message: textDocument('Seeking consortium partners.'),
      projectTitle: 'River watch',
      projectUrl: 'https://river.example/',
      topicId: imaging,
      actionId: actionOf(imaging, 2),
      organisationId: demoOrganisations.aurora,
      groupId: demoGroups.photonics,
      helixes: [demoHelixes.ocean, demoHelixes.ocean, demoHelixes.climate],
      roles: ['Consortium Partner', 'Individual Expert'],
      expertiseSought: ['Optics', 'Hydrology', 'Optics'],
      collaboratorSought: 'A river authority',
      funding: 'Own means',
      proposal: 'First sketch',
      visibility: 'private',
    };
    const id = await ana.draft(written);
    const { body } = await ana.read(`/api/v1/opportunities/${id}`);
    expect(body).toMatchObject({
      id,
      alias: 'sensors-for-lodz',
      name: 'Sensors for Łódź',
      status: 'draft',
      visibility: 'private',
      user: { id: demoPeople.ana },
      organisation: { id: demoOrganisations.aurora },
      group: { id: demoGroups.photonics },
      clusters: [demoHelixes.ocean, demoHelixes.climate],
      roles: ['Individual Expert', 'Consortium Partner'],
      expertiseSought: ['Optics', 'Hydrology'],
      collaboratorSought: { name: 'A river authority' },
      funding: 'Own means',
      proposal: 'First sketch',
      topic: { id: imaging },
      action: { id: actionOf(imaging, 2) },
      project: { id, title: 'River watch', url: 'https://river.example/' },
    });
    expect(await ana.form(id)).toMatchObject({
      ...written,
      name: 'Sensors for Łódź',
      helixes: body.clusters,
      roles: body.roles,
      expertiseSought: body.expertiseSought,
    });
    await ana.update(id, { version: 1, projectTitle: '', projectUrl: '', collaboratorSought: '' });
    expect((await ana.read(`/api/v1/opportunities/${id}`)).body).toMatchObject({
      project: null,
      collaboratorSought: null,
    });
  });

  it.each(postRoles)('that seeks %s sets the flag of that role and no other [D32, D35]', async (role) => {
    const { body } = await ana.read(`/api/v1/opportunities/${await ana.draft({ roles: [role] })}`);
    const flags = [body.seekingExpertise, body.seekingCoordinator, body.seekingWorkPackageLeader, body.seekingPartner];
    expect(flags).toEqual(postRoles.map((one) => one === role));
  });

  it.each(visibilities)('may be %s', async (visibility) => {
    expect(await ana.form(await ana.draft({ visibility }))).toMatchObject({ visibility });
  });

  it('changes the sent fields alone [R28]', async () => {
    const id = await ana.draft({ ...complete, funding: 'Own means' });
    const response = await ana.update(id, { version: 1, name: 'Another title' });
    expect(response).toEqual({
      status: 200,
      body: { message: postResponseMessages.draftSaved, url: `/opportunities/another-title-${id}`, version: 2 },
    });
    expect(await ana.form(id)).toMatchObject({ ...complete, name: 'Another title', funding: 'Own means', version: 2 });
    // Saving without a change makes no new version.
    expect((await ana.update(id, { version: 2, name: 'Another title' })).body.version).toBe(2);
  });

  it('is saved by the first of two windows; the second gets 409 and nothing is lost', async () => {
    const id = await ana.draft();
    expect((await ana.update(id, { version: 1, funding: 'first window' })).status).toBe(200);
    const second = await ana.update(id, { version: 1, funding: 'second window', proposal: 'lost?' });
    expect([second.status, second.body]).toEqual([409, { message: messages.changedMeanwhile }]);
    expect(await ana.form(id)).toMatchObject({ funding: 'first window', proposal: '', version: 2 });
    const both = await Promise.all(['a', 'b', 'c', 'd'].map((funding) => ana.update(id, { version: 2, funding })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await ana.form(id)).toMatchObject({ version: 3 });
  });

  it('requires the version that the form was loaded with', async () => {
    const response = await ana.update(await ana.draft(), { name: 'x' });
    expect([response.status, Object.keys(response.body.fields as object)]).toEqual([422, ['version']]);
  });

  it('ignores fields of a body that the form does not have', async () => {
    const planted = {
      _id: unknown,
      id: unknown,
      userId: demoPeople.marek,
      user: demoPeople.marek,
      type: 'proposal',
      status: 'approved',
      alias: 'planted',
      submittedAt: '2027-01-01T00:00:00.000Z',
      approvedAt: '2027-01-01T00:00:00.000Z',
      bumpedAt: '2027-01-01T00:00:00.000Z',
      sortAt: '2027-01-01T00:00:00.000Z',
      deletedAt: '2027-01-01T00:00:00.000Z',
      editedAt: '2027-01-01T00:00:00.000Z',
      changedFields: ['name'],
      sentBackReason: 'planted',
      outbox: [{ id: 'x', event: '{}' }],
      seekingPartner: true,
      result: { id: unknown, title: 'planted' },
    };
    const id = await ana.draft({ ...complete, ...planted, version: 40 });
    const before = await storedPost(service, id);
    expect(before).toMatchObject({ userId: demoPeople.ana, type: 'project', status: 'draft', version: 1 });
    expect((await ana.update(id, { ...planted, version: 1, funding: 'changed' })).status).toBe(200);
    expect(await storedPost(service, id)).toEqual({ ...before, funding: 'changed', version: 2 });
    expect(before).toMatchObject({
      alias: 'sensors-for-rivers',
      submittedAt: null,
      approvedAt: null,
      bumpedAt: null,
      sortAt: null,
      editedAt: null,
      changedFields: [],
      sentBackReason: null,
      seekingPartner: false,
      result: null,
    });
    expect(JSON.stringify(before)).not.toContain('planted');
  });

  it('publishes no event', async () => {
    const id = await ana.draft();
    await ana.update(id, { version: 1, name: 'A secret plan' });
    await service.settle();
    expect(events.filter(({ key }) => key === id)).toEqual([]);
  });
});

describe('the funding call of a draft', () => {
  it.each(['/project-opportunities/create', '/proposal-opportunities/create'])(
    'is given with callId at %s, and its only action is chosen [S34]',
    async (path) => {
      const { body } = await ana.create({}, `${path}?callId=${sensing}`);
      expect(await ana.form(String(body.id))).toMatchObject({ topicId: sensing, actionId: actionOf(sensing, 1) });
    },
  );

  it('has no action at first when there are several', async () => {
    const { body } = await ana.create({}, `/proposal-opportunities/create?callId=${imaging}`);
    expect(await ana.form(String(body.id))).toMatchObject({ topicId: imaging, actionId: null });
  });

  it('resets its action with its topic, and gets the only one of the next [S33, S34]', async () => {
    const id = await ana.draft({ topicId: imaging, actionId: actionOf(imaging, 2) });
    const steps: [object, object][] = [
      [{ topicId: imaging }, { topicId: imaging, actionId: actionOf(imaging, 2) }],
      [{ topicId: sensing }, { topicId: sensing, actionId: actionOf(sensing, 1) }],
      [{ topicId: imaging }, { topicId: imaging, actionId: null }],
      [{ actionId: actionOf(imaging, 1) }, { topicId: imaging, actionId: actionOf(imaging, 1) }],
      [
        { topicId: sensing, actionId: null },
        { topicId: sensing, actionId: actionOf(sensing, 1) },
      ],
      [{ topicId: '' }, { topicId: null, actionId: null }],
    ];
    for (const [index, [change, expected]] of steps.entries()) {
      const version = (await ana.form(id)).version as number;
      expect([index, (await ana.update(id, { version, ...change })).status]).toEqual([index, 200]);
      expect([index, await ana.form(id)]).toEqual([index, expect.objectContaining(expected)]);
    }
  });

  it('is refused at the start when it has closed, as at the submission [R46]', async () => {
    expect(postsPages.createProposal).toMatchObject({
      path: '/proposal-opportunities/create',
      name: 'app_proposal_post_create',
    });
    const { grids } = demoTopics;
    const refusal = { status: 422, body: expect.objectContaining({ fields: { topicId: [messages.topicClosed] } }) };
    expect(await ana.create({}, `/proposal-opportunities/create?callId=${grids}`)).toEqual(refusal);
    expect(await ana.create({ topicId: grids })).toEqual(refusal);
    expect((await ana.create({ topicId: null }, `/proposal-opportunities/create?callId=${grids}`)).status).toBe(201);
  });

  it('has no action when the only one has closed', async () => {
    const id = await ana.draft();
    await ana.update(id, { version: 1, topicId: demoTopics.grids });
    expect(await ana.form(id)).toMatchObject({ topicId: demoTopics.grids, actionId: null });
  });
});

describe('references of a draft', () => {
  const odd: [string, object, Record<string, string[]>][] = [
    ['a topic that is not known', { topicId: unknown }, { topicId: [postResponseMessages.topicUnknown] }],
    [
      'an action of another topic',
      { topicId: imaging, actionId: actionOf(sensing, 1) },
      { actionId: [postResponseMessages.actionUnknown] },
    ],
    [
      'an action without a topic',
      { actionId: actionOf(sensing, 1) },
      { actionId: [postResponseMessages.actionUnknown] },
    ],
    [
      'an organisation that is not known',
      { organisationId: unknown },
      { organisationId: [postResponseMessages.organisationNotYours] },
    ],
    ['a group that is not known', { groupId: unknown }, { groupId: [postResponseMessages.groupNotYours] }],
    [
      'a Helix that is not known',
      { helixes: [demoHelixes.food, unknown] },
      { helixes: [postResponseMessages.helixUnknown] },
    ],
    ['four Helixes', { helixes: Object.values(demoHelixes).slice(0, 4) }, { helixes: [messages.helixesTooMany] }],
    [
      'an address that a browser would run',
      { projectUrl: 'javascript:alert(1)' },
      { projectUrl: [postResponseMessages.webAddressInvalid] },
    ],
    ['a title of 256 characters', { name: 'x'.repeat(256) }, { name: [messages.fieldTooLong] }],
  ];
  it.each(odd)('is refused at once: %s', async (_, body, fields) => {
    const created = await ana.create(body);
    expect([created.status, created.body]).toEqual([
      422,
      { message: messages.pleaseCheck, errors: Object.values(fields).flat(), fields },
    ]);
    const id = await ana.draft();
    const updated = await ana.update(id, { version: 1, ...body });
    expect([updated.status, updated.body.fields]).toEqual([422, fields]);
    expect(await ana.form(id)).toMatchObject({ version: 1 });
  });

  it('do not prevent saving when they are deleted later', async () => {
    const id = await ana.draft();
    const gone = { topicId: unknown, groupId: unknown, helixIds: [unknown] };
    await service.connection.collection<{ _id: string }>('opportunities').updateOne({ _id: id }, { $set: gone });
    expect((await ana.update(id, { version: 1, name: 'Still written' })).status).toBe(200);
  });

  it('are refused as markup: text is a document of the schema', async () => {
    for (const message of ['<script>alert(1)</script>', { type: 'doc', content: [{ type: 'html', content: '<b>' }] }]) {
      expect((await ana.create({ message })).status).toBe(422);
    }
  });
});

describe('the hundredth draft', () => {
  it('is the last, also for concurrent requests, until one is discarded', async () => {
    const full = writer(service, viewers['full member']);
    const responses = [];
    for (let n = 0; n < 98; n += 1) responses.push(await full.create());
    expect(responses.filter(({ status }) => status !== 201)).toEqual([]);
    await Promise.all([1, 2, 3, 4].map(() => full.create()));
    const count = () =>
      service.connection.collection('opportunities').countDocuments({ userId: demoPeople.liWei, deletedAt: null });
    expect(await count()).toBeLessThanOrEqual(100);
    while ((await count()) < 100) await full.create();
    expect(await full.create()).toEqual({ status: 409, body: { message: messages.tooManyDrafts } });
    const id = String(responses[0]!.body.id);
    expect(await full.duplicate(id)).toEqual({ status: 409, body: { message: messages.tooManyDrafts } });
    expect((await full.discard(id)).status).toBe(200);
    expect((await full.create()).status).toBe(201);
    expect((await writer(service, author).create()).status).toBe(201);
  });
});
