import { folded } from '@consortia/infra/testing/folded';
import type { TestService } from '@consortia/infra/testing/test-service';
import { demoGroups, demoHelixes, demoOrganisations, demoPeople, demoTopics } from '@consortia/proto/demo';
import { postsApi } from '@consortia/proto/posts/api';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import type { RichText, RichTextSpan } from '@consortia/proto/rich-text';
import { addPost, startHarness, textDocument, viewers } from './harness.ts';
import { organisations, people, photonics, photoOf, topics } from './owners.ts';

/** Everything that identifies the authors of the posts below; none of it may reach a viewer who must not know. */
const secrets = [
  ...[people.ines, people.liWei].flatMap(({ id, alias, name, avatarUrl, profile_pictures }) => [
    id,
    alias,
    name,
    avatarUrl!,
    profile_pictures.profile_thumb!,
    photoOf(id),
  ]),
  ...['Inês', 'Ines', 'Almeida', 'ALMEIDA', 'Li Wei'],
  ...[organisations.tecnova, organisations.aurora].flatMap(({ id, alias, name, avatarUrl, emailDomains }) => [
    id,
    alias,
    name,
    avatarUrl!,
    emailDomains[0]!.domain,
  ]),
  ...[
    photonics.id,
    photonics.name,
    photonics.avatarUrl!,
    'Photonics & sensing project',
    '/projects/',
    '0000-0002-1825-0097',
  ],
  ...['@', 'href', 'https://lab'],
];

const text = (content: string, ...marks: NonNullable<RichTextSpan['marks']>): RichTextSpan => ({
  type: 'text',
  text: content,
  marks,
});
const paragraph = (...content: RichTextSpan[]) => ({ type: 'paragraph' as const, content });
const message: RichText = {
  type: 'doc',
  content: [
    { type: 'heading', content: [text('TECNOVA and Almeida, I.')] },
    paragraph(text('I am In'), text('ês', { type: 'strong' }), text(' Almeida of Tec'), text('Nova')),
    paragraph(
      text('our pages', { type: 'link', href: 'https://tecnova.example/photonics' }),
      text(' or our ', { type: 'emphasis' }),
      text('lab', { type: 'link', href: 'https://lab.example' }),
      text(', mail ines.almeida@tecnova.example, ORCID 0000-0002-1825-0097, www.tecnova.example'),
    ),
    {
      type: 'bulletList',
      content: [
        { type: 'listItem', content: [paragraph(text('Photonics and sensing, Tec\u200bNova, Alme\u00adida'))] },
        { type: 'listItem', content: [paragraph(text('Ine\u0302s, ＡＬＭＥＩＤＡ, ines almeida'))] },
      ],
    },
    // The name is where the text of a card is truncated.
    paragraph(text(`${'word '.repeat(12)}TecNova`)),
  ],
};

let service: TestService;
let slug = '';
beforeAll(async () => {
  service = await startHarness();
  const { _id, alias } = await addPost(service, {
    name: 'Inês Almeida of TecNova seeks partners for the Photonics and sensing group',
    visibility: 'network',
    userId: demoPeople.ines,
    organisationId: demoOrganisations.tecnova,
    groupId: demoGroups.photonics,
    helixIds: [demoHelixes.quantum],
    topicId: demoTopics.sensing,
    message,
    expertiseSought: ['Optics', 'People who know Almeida'],
    collaboratorSought: 'Someone like Inês',
    funding: 'Paid by TecNova',
    proposal: 'The TecNova proposal',
    project: { id: 'f'.repeat(24), title: 'Photonics & sensing project', url: 'https://tecnova.example/projects/1' },
    result: { id: 'e'.repeat(24), title: 'A result of Inês Almeida' },
  });
  slug = `${alias}-${_id}`;
  await addPost(service, {
    name: 'Li Wei is behind this',
    visibility: 'private',
    topicId: demoTopics.sensing,
    userId: demoPeople.liWei,
    organisationId: demoOrganisations.aurora,
  });
});
afterAll(() => service.close());

const responsesFor = async (viewer: keyof typeof viewers) => {
  const { fetch } = service.as(viewers[viewer]);
  const paths = ['', '?page=1', '?page=2', `/related?topic=${topics.sensing.identifier}`, `/${slug}`];
  return Promise.all(
    paths.map(async (path) => {
      const response = await fetch(`/api/v1/opportunities${path}`);
      return `${response.status} ${JSON.stringify([...response.headers])} ${await response.text()}`;
    }),
  );
};
describe('names planted in a network post', () => {
  it('reach a full member, so the fixture contains them', async () => {
    const all = folded((await responsesFor('full member')).join('\n'));
    expect(secrets.filter((secret) => !all.includes(folded(secret)))).toEqual([]);
  });

  it.each(['trial member', 'visitor'] as const)(
    'reach a %s in no response and in no spelling [P12]',
    async (viewer) => {
      const all = folded((await responsesFor(viewer)).join('\n'));
      expect(secrets.filter((secret) => all.includes(folded(secret)))).toEqual([]);
    },
  );

  it('leave a post that can still be read and replied to', async () => {
    const trial = service.as(viewers['trial member']);
    const post = await trial.call(postsApi.readOpportunity, { params: { slug } });
    expect(post).toMatchObject({
      user: { anonymous: true, name: postResponseMessages.anonymousExpert },
      organisation: null,
      group: null,
      project: null,
      result: null,
      helixes: [{ id: demoHelixes.quantum }],
      clusters: [demoHelixes.quantum],
    });
    expect(post.user).toEqual({ anonymous: true, name: postResponseMessages.anonymousExpert });
    expect(post.expertiseSought[0]).toBe('Optics');
    expect(post.alias).toMatch(/seeks-partners-for-the/);
    const { items } = await trial.call(postsApi.listOpportunities);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ id: post.id, alias: post.alias, url: post.url, user: post.user });
    expect((await trial.fetch(post.url.replace('/opportunities', '/api/v1/opportunities'))).status).toBe(200);
  });

  it('affect neither totals nor pages when the post is private [P13]', async () => {
    const { total, pages, items } = await service.as(viewers['trial member']).call(postsApi.listOpportunities);
    expect([total, pages, items.length]).toEqual([1, 1, 1]);
    expect(await service.as(viewers.visitor).call(postsApi.listOpportunities)).toMatchObject({
      items: [],
      total: 0,
      pages: 0,
    });
  });
});

describe('the Result of a public post', () => {
  it('is named to those alone who may know whose Result it is', async () => {
    const result = { id: 'e1'.padEnd(24, '0'), title: 'Data of a buoy' };
    const { _id } = await addPost(service, { visibility: 'public', userId: demoPeople.ines, result });
    const resultFor = async (viewer: keyof typeof viewers) =>
      (await service.as(viewers[viewer]).call(postsApi.readOpportunity, { params: { slug: _id } })).result;
    expect(await resultFor('full member')).toEqual(result);
    for (const viewer of ['trial member', 'visitor'] as const) expect(await resultFor(viewer)).toBeNull();
    for (const viewer of ['trial member', 'visitor'] as const)
      expect(
        await service.as(viewers[viewer]).call(postsApi.listOpportunities, { query: { filters: { q: 'buoy' } } }),
      ).toMatchObject({ total: 0 });
  });
});

describe('a network post of a group without its organisation', () => {
  const published = 'With TecNova and its TecNovas, tecnova.example, kovacslab.org and 036 1 463 1111: 10⁻⁹ T, ½ m²';
  const seen = async () => {
    const { _id, alias } = await addPost(service, { groupId: demoGroups.photonics, message: textDocument(published) });
    const path = `/api/v1/opportunities/${alias}-${_id}`;
    const response = await service.as(viewers['trial member']).fetch(path);
    return { status: response.status, text: await response.text() };
  };

  it('hides the organisation of the group and is otherwise unchanged', async () => {
    const { status, text: shown } = await seen();
    expect(status).toBe(200);
    expect(shown).toContain(': 10⁻⁹ T, ½ m²');
    for (const secret of ['tecnova', 'kovacslab', '463']) expect(shown.toLowerCase()).not.toContain(secret);
  });

  it('is hidden while that organisation is unknown', async () => {
    const kept = service.connection.collection<{ _id: string }>('organisations');
    const { modifiedCount } = await kept.updateOne(
      { _id: demoOrganisations.tecnova },
      { $set: { deletedAt: new Date() } },
    );
    expect(modifiedCount).toBe(1);
    try {
      expect((await seen()).status).toBe(404);
    } finally {
      await kept.updateOne({ _id: demoOrganisations.tecnova }, { $set: { deletedAt: null } });
    }
  });
});
