import { folded } from '@consortia/infra/testing/folded';
import type { TestService } from '@consortia/infra/testing/test-service';
import { demoGroups, demoPeople } from '@consortia/proto/demo';
import { identityEvents } from '@consortia/proto/identity/events';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { postsEvents } from '@consortia/proto/posts/events';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { groups, organisations, type PublishedPost, people, post } from './search-corpus.ts';
import { openSearch, publishChange, type ViewerKind, viewers } from './search-harness.ts';

/** Written by Inês for TecNova and its group: none of this may lead anybody else to it, or be read off it. */
const secrets = ['Inês', 'Almeida', 'ines.almeida', 'TecNova', 'tecnova.example', 'Photonics and sensing', 'Portugal'];
const planted = post({
  name: 'Xylophone: Inês Almeida of TecNova seeks partners for Photonics and sensing',
  text: 'TECNOVA and Almeida, I. Mail ines.almeida@tecnova.example, see www.tecnova.example. Tec\u200bNova, ＡＬＭＥＩＤＡ. Xylophone wood.',
  userId: demoPeople.ines,
  organisationId: organisations.tecnova.id,
  groupId: demoGroups.photonics,
  expertiseSought: ['Xylophone tuning', 'People who know Almeida'],
});
const ofGroup = post({
  name: 'Yttrium without its organisation',
  text: 'Yttrium, bought by TecNova and by Zyrquandt.',
  userId: demoPeople.liWei,
  groupId: demoGroups.photonics,
});
const unknown = post({ name: 'Zirconium of someone unknown', text: 'Zirconium.', userId: 'a1ffffffffffffffffffffff' });

let service: TestService;
const posts = new Map<string, PublishedPost & { version: number }>();
beforeAll(async () => {
  service = await openSearch();
  for (const one of [planted, ofGroup, unknown])
    posts.set(one.id, await publishChange(service, postsEvents.opportunityApproved, one));
});
afterAll(() => service.close());

/** Every response about Opportunities, by every route. */
async function responseTo(q: string, viewer: ViewerKind) {
  const { call } = service.as(viewers[viewer]);
  const palette = await call(recommendationsApi.search, { query: { q } });
  const list = await call(recommendationsApi.listFound, { params: { kind: 'opportunity' }, query: { filters: { q } } });
  const group = palette.groups.find(({ kind }) => kind === 'opportunity');
  return { ids: [...(group?.hits ?? []), ...list.items].map(({ id }) => id), all: [group ?? null, list], list };
}
describe('names planted in a network post', () => {
  it.each(secrets.slice(0, -1))('%j leads a full member to it, so it is there to be found', async (secret) => {
    expect((await responseTo(secret, 'full member')).ids).toContain(planted.id);
  });

  it.each(['trial member', 'visitor'] as const)('lead no %s to it', async (viewer) => {
    for (const secret of [...secrets, 'almeid', 'almieda', '"Inês Almeida"', 'tecnovas']) {
      const { ids, list } = await responseTo(secret, viewer);
      expect([secret, ids.filter((id) => id === planted.id || id === ofGroup.id)]).toEqual([secret, []]);
      expect([secret, list.total]).toEqual([secret, list.items.length]);
    }
  });

  it.each(['trial member', 'visitor'] as const)(
    'are to a %s, next to its other words, as words in no text',
    async (viewer) => {
      for (const secret of ['almeida', 'almieda', 'tecnova']) {
        const [hidden, unheard] = await Promise.all(
          [secret, 'kwyjibo'].map((word) => responseTo(`xylophone ${word} `, viewer)),
        );
        expect([secret, hidden?.all[1]]).toEqual([secret, unheard?.all[1]]);
      }
    },
  );

  it('are in nothing that a trial member is shown who finds it by its other words', async () => {
    for (const q of ['xylophone', 'xylophone wood', 'xylophone tuning', 'Consortium Partner']) {
      const { ids, all } = await responseTo(q, 'trial member');
      expect(ids).toContain(planted.id);
      const text = folded(JSON.stringify(all));
      const secrets = ['ines', 'almeida', 'tecnova', 'photonics and', '"pt"', 'portugal', '@', 'www'];
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    }
    const { all } = await responseTo('xylophone', 'trial member');
    expect(all[0]).toMatchObject({ total: 1, hits: [{ detail: null }] });
    expect(JSON.stringify(all)).toContain('/opportunities/xylophone-');
  });

  it('cannot be explained to them', async () => {
    const path = '/api/v1/search?q=xylophone&explain=1';
    for (const viewer of ['visitor', 'trial member', 'full member'] as const) {
      expect((await service.as(viewers[viewer]).fetch(path)).status).toBe(403);
      expect((await service.as(viewers[viewer]).fetch('/api/v1/search/opportunity?explain=1')).status).toBe(403);
    }
  });

  it('leave no trace in facets: the country of an organisation that is hidden counts for members alone', async () => {
    const seen = async (viewer: ViewerKind) => (await responseTo('xylophone', viewer)).list.facets.country;
    expect(await seen('full member')).toEqual([{ value: 'PT', label: 'Portugal', count: 1 }]);
    expect(await seen('trial member')).toEqual([]);
  });

  it('hide a post from trial members whose author is not known here', async () => {
    expect((await responseTo('zirconium', 'full member')).ids).toContain(unknown.id);
    expect((await responseTo('zirconium', 'trial member')).ids).toEqual([]);
    await publishChange(service, identityEvents.userApproved, { ...people.soren, id: unknown.userId });
    expect((await responseTo('zirconium', 'trial member')).ids).toContain(unknown.id);
    expect((await responseTo('lukaszewicz', 'trial member')).ids).toEqual([]);
  });

  it('are hidden in what a group writes without its organisation', async () => {
    const { ids, all } = await responseTo('yttrium', 'trial member');
    expect(ids).toContain(ofGroup.id);
    expect(folded(JSON.stringify(all))).not.toContain('tecnova');
    expect(JSON.stringify(all)).toContain('Zyrquandt');
  });
});

describe('names that change', () => {
  it('are hidden once their event is handled: of a person, an organisation, a group and the organisation of a group', async () => {
    await publishChange(service, identityEvents.userUpdated, people.ines, {
      lastname: 'Tuningfork',
      name: 'Inês Tuningfork',
    });
    const renamed = { ...planted, text: 'Xylophone by Tuningfork at Malletworks with Bellgroup.' };
    posts.set(
      planted.id,
      await publishChange(service, postsEvents.opportunityUpdated, posts.get(planted.id)!, { text: renamed.text }),
    );
    const shown = async (q: string) => JSON.stringify((await responseTo(q, 'trial member')).all);
    expect(await shown('xylophone')).toContain('Malletworks');
    expect(await shown('xylophone')).not.toContain('Tuningfork');

    const tecnova = await publishChange(service, organisationsEvents.organisationUpdated, organisations.tecnova, {
      name: 'Malletworks',
    });
    await publishChange(service, organisationsEvents.groupUpdated, groups.photonics, { name: 'Bellgroup' });
    expect(await shown('xylophone')).not.toMatch(/Malletworks|Bellgroup/);
    expect((await responseTo('malletworks', 'trial member')).ids).toEqual([]);
    expect((await responseTo('malletworks', 'full member')).ids).toContain(planted.id);

    expect(await shown('yttrium')).toContain('Zyrquandt');
    await publishChange(service, organisationsEvents.organisationUpdated, tecnova, { name: 'Zyrquandt' });
    expect(await shown('yttrium')).not.toContain('Zyrquandt');
    expect((await responseTo('zyrquandt', 'trial member')).ids).toEqual([]);
  });
});
