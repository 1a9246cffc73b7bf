import { administrator, halfSignedIn, member } from '@consortia/infra/testing/viewers';
import { demoPeople } from '@consortia/proto/demo';
import { identityEvents } from '@consortia/proto/identity/events';
import { postsEvents } from '@consortia/proto/posts/events';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { recommendationResponseMessages } from '@consortia/proto/recommendations/messages/responses';
import { postId, topicId } from './match-fixture.ts';
import { type Harness, startHarness, titles, viewers } from './match-harness.ts';
import { publishChange } from './match-owners.ts';

const { listPostMatches, listFundingMatches, readFundingMatch, dismissMatch, restoreMatch } = recommendationsApi;
const path = (userId: string, list: string): string => `/api/v1/users/${userId}/recommendations/${list}`;
const lists = ['posts', 'eu-funding'] as const;

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

describe('the matches of a person', () => {
  it('are read by that person and by administrators at the addresses of the specification [C40, C41]', async () => {
    for (const list of lists) {
      const own = await harness.as(viewers.ana).fetch(path(demoPeople.ana, list));
      expect(own.status).toBe(200);
      const response = (await own.json()) as { data: unknown[] };
      expect(Object.keys(response)).toEqual(['data', 'pending']);
      expect(response.data.length).toBeGreaterThan(0);
      const forAdmin = await harness.as(viewers.admin).fetch(path(demoPeople.ana, list));
      expect(((await forAdmin.json()) as typeof response).data).toEqual(response.data);
    }
  });

  it('are refused to everyone else, on every route', async () => {
    for (const list of lists) {
      for (const [viewer, status] of [
        [viewers.liWei, 403],
        [viewers.tom, 403],
        [viewers.visitor, 401],
        [halfSignedIn(demoPeople.ana), 401],
      ] as const) {
        expect((await harness.as(viewer).fetch(path(demoPeople.ana, list))).status).toBe(status);
        expect(
          (await harness.as(viewer).fetch(`${path(demoPeople.ana, list)}?userId=${demoPeople.liWei}`)).status,
        ).toBe(status);
      }
      const { fetch } = harness.as(viewers.liWei);
      for (const odd of [
        `${demoPeople.ana}%00`,
        `${demoPeople.liWei}%2F..%2F${demoPeople.ana}`,
        '%2e%2e',
        demoPeople.ana.toUpperCase(),
      ])
        expect([400, 403, 404, 422]).toContain((await fetch(path(odd, list))).status);
      const unknown = await harness.as(viewers.liWei).fetch(path('a1ffffffffffffffffffffff', list));
      expect(unknown.status).toBe(403);
    }
  });

  it('with one call are read by that person alone, administrators neither', async () => {
    const params = { userId: demoPeople.ana };
    const { call } = harness.as(viewers.ana);
    const [best] = (await call(listFundingMatches, { params })).data;
    const ofBest = { ...params, topicId: best!.funding_topic!.id };
    expect(await call(readFundingMatch, { params: ofBest })).toEqual({ match: best });
    const missing = { ...params, topicId: 'e1ffffffffffffffffffffff' };
    expect(await call(readFundingMatch, { params: missing })).toEqual({ match: null });
    for (const [viewer, status] of [
      [viewers.liWei, 403],
      [viewers.tom, 403],
      [viewers.admin, 403],
      [viewers.visitor, 401],
      [halfSignedIn(demoPeople.ana), 401],
    ] as const) {
      const own = path(demoPeople.ana, `eu-funding/${ofBest.topicId}`);
      expect((await harness.as(viewer).fetch(own)).status).toBe(status);
      expect((await harness.as(viewer).fetch(`${own}?userId=${demoPeople.liWei}`)).status).toBe(status);
    }
  });

  it('are changed by no one else, administrators neither, nor without a token of a page of ours', async () => {
    const body = { kind: 'funding_topic', id: topicId(1) } as const;
    const params = { userId: demoPeople.ana };
    for (const [viewer, status] of [
      [viewers.liWei, 403],
      [viewers.tom, 403],
      [viewers.admin, 403],
      [viewers.visitor, 401],
    ] as const) {
      const { call } = harness.as(viewer);
      await expect(call(dismissMatch, { params, body })).rejects.toMatchObject({ status });
      await expect(call(restoreMatch, { params: { ...params, ...body } })).rejects.toMatchObject({ status });
    }
    expect(await harness.calls('ana')).not.toEqual([]);
  });
});

describe('a dismissed match', () => {
  const params = { userId: demoPeople.ana };
  const body = { kind: 'funding_topic', id: topicId(1) } as const;
  const isShown = async (): Promise<boolean> =>
    (await harness.calls('ana')).some(({ funding_topic }) => funding_topic!.id === body.id);

  it('is gone at once and stays away through whatever changes, until it is brought back', async () => {
    const { call } = harness.as(viewers.ana);
    expect(await isShown()).toBe(true);
    expect(await call(dismissMatch, { params, body })).toEqual({
      message: recommendationResponseMessages.matchDismissed,
    });
    expect(await isShown()).toBe(false);
    expect(await call(dismissMatch, { params, body })).toEqual({
      message: recommendationResponseMessages.matchDismissed,
    });
    const ana = harness.fixture.people.find(({ id }) => id === demoPeople.ana)!;
    await publishChange(harness, identityEvents.userUpdated, ana, {
      biography: 'Magnetometry with quantum sensors for the clinic.',
    });
    await harness.settle();
    expect(await isShown()).toBe(false);
    const restored = { params: { ...params, ...body } };
    expect(await call(restoreMatch, restored)).toEqual({ message: recommendationResponseMessages.matchRestored });
    expect(await isShown()).toBe(true);
    expect(await call(restoreMatch, restored)).toEqual({ message: recommendationResponseMessages.matchRestored });
    await harness.settle();
    expect(await isShown()).toBe(true);
  });

  it('is dismissed for one person alone', async () => {
    const before = titles(await harness.posts('ana'));
    const mine = titles(await harness.posts('liWei'));
    const { call } = harness.as(viewers.liWei);
    const liWei = { userId: demoPeople.liWei };
    await call(dismissMatch, { params: liWei, body: { kind: 'post', id: postId(2) } });
    await harness.settle();
    expect(titles(await harness.posts('liWei'))).toEqual(
      mine.filter((title) => title !== 'Magnetometry with diamond seeks a hospital'),
    );
    expect(titles(await harness.posts('ana'))).toEqual(before);
    await call(restoreMatch, { params: { ...liWei, kind: 'post', id: postId(2) } });
  });

  it('tells no one what there is: what was no match of theirs is not found, hidden or not', async () => {
    const { call } = harness.as(viewers.tom);
    for (const id of [postId(4), postId(999)]) {
      const dismissal = call(dismissMatch, { params: { userId: demoPeople.tom }, body: { kind: 'post', id } });
      await expect(dismissal).rejects.toMatchObject({ status: 404 });
    }
  });
});

describe('trial members', () => {
  it('are matched with network posts by what they are shown of them, and with private ones not at all', async () => {
    const found = await harness.posts('tom');
    expect(titles(found)[0]).toBe('Peatland hydrology needed by [name hidden]');
    expect(titles(found)).not.toContain('Soil health in vineyards');
    expect(found[0]!.post!.user).toEqual({ anonymous: true, name: postResponseMessages.anonymousExpert });
    expect(JSON.stringify(found)).not.toMatch(/Almeida|Inês/);
  });

  it('learn nothing of a hidden author by calling it their expertise', async () => {
    const tom = harness.fixture.people.find(({ id }) => id === demoPeople.tom)!;
    const { expertise } = tom;
    await publishChange(harness, identityEvents.userUpdated, tom, { expertise: ['Almeida', 'Inês Almeida'] });
    await harness.settle();
    const [found] = await harness.posts('tom');
    expect(found).toMatchObject({ reasons: [], likely: false });
    await publishChange(harness, identityEvents.userUpdated, tom, { expertise });
    await harness.settle();
    expect(await harness.posts('tom')).toContainEqual(expect.objectContaining({ likely: true }));
  });

  it('lose sight of names and private posts with the membership, whatever was scored before', async () => {
    const ines = harness.fixture.people.find(({ id }) => id === demoPeople.ines)!;
    await publishChange(harness, identityEvents.userUpdated, ines, {
      expertise: ['Soil Health', 'Peatland Hydrology'],
    });
    await harness.settle();
    const asMember = await harness.posts('ines');
    expect(titles(asMember)).toContain('Soil health in vineyards');
    // The session tells first, the profile a moment later.
    const { data } = await harness
      .as(member({ id: ines.id, trial: true }))
      .call(listPostMatches, { params: { userId: ines.id } });
    expect(data.map(({ post }) => post!.name)).not.toContain('Soil health in vineyards');
  });

  it('see a post become public, private or their own as it is now', async () => {
    const [, , network] = harness.fixture.posts;
    await publishChange(harness, postsEvents.opportunityUpdated, network!, { visibility: 'private' });
    const isHidden = async () => (await harness.posts('tom')).every(({ post }) => post!.id !== network!.id);
    expect(await isHidden()).toBe(true);
    await harness.settle();
    expect(await isHidden()).toBe(true);
    await publishChange(harness, postsEvents.opportunityUpdated, network!, { visibility: 'public' });
    await harness.settle();
    expect(titles(await harness.posts('tom'))[0]).toBe('Peatland hydrology needed by Inês Almeida');
  });

  it('and their matches are seen by an administrator as an administrator sees posts', async () => {
    const { call } = harness.as(administrator(demoPeople.admin));
    const { data } = await call(listPostMatches, { params: { userId: demoPeople.tom } });
    expect(data.length).toBeGreaterThan(0);
    for (const { post } of data) expect(post!.user.anonymous).toBe(false);
    expect((await call(listFundingMatches, { params: { userId: demoPeople.tom } })).data.length).toBeGreaterThan(0);
  });
});
