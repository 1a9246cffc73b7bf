import { folded } from '@consortia/infra/testing/folded';
import type { TestService } from '@consortia/infra/testing/test-service';
import { trialMember } from '@consortia/infra/testing/viewers';
import { demoGroups, demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { commentsApi } from '@consortia/proto/posts/comments';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import { addComment, send } from './discussion.ts';
import { addPost, startHarness, viewers } from './harness.ts';
import { organisations, people, photonics, photoOf } from './owners.ts';

/** Everything that identifies the authors of the post and of its comments. */
const secrets = [
  ...[people.ines, people.liWei, people.marek, people.admin].flatMap(({ id, alias, name, avatarUrl, profileUrl }) => [
    id,
    alias,
    name,
    avatarUrl!,
    profileUrl!,
    photoOf(id),
  ]),
  ...['Inês', 'Almeida', 'Dvořák', 'DVORAK', 'Marek', 'Li Wei', 'Novak'],
  ...[organisations.tecnova, organisations.aurora].flatMap(({ id, alias, name, emailDomains }) => [
    id,
    alias,
    name,
    emailDomains[0]!.domain,
  ]),
  ...[photonics.id, photonics.name, 'lab.example', 'marek@'],
];
let service: TestService;
let hidden = '';
let shown = '';
let drafted = '';
let first = '';
const li = viewers['full member'];
const marek = { ...li, id: demoPeople.marek };
const trial = viewers['trial member'];
const behind = { userId: demoPeople.ines, organisationId: demoOrganisations.tecnova, groupId: demoGroups.photonics };

async function discuss(postId: string): Promise<string> {
  const content = [
    'I am Marek Dvořák of the University of Aurora, mail marek@uni-aurora.example',
    'Dear Inês Almeida, dear TecNova, dear Photonics and sensing!',
    'See https://lab.example, or contact DVORAK or Li Wei about it.',
  ];
  const [id] = [await addComment(service, postId, { by: marek, message: content[0], notify: true })];
  await addComment(service, postId, { by: li, message: content[1], parent: id });
  await addComment(service, postId, { by: viewers.administrator, message: content[2], parent: id });
  return id;
}
beforeAll(async () => {
  service = await startHarness();
  hidden = (await addPost(service, behind))._id;
  shown = (await addPost(service, { ...behind, visibility: 'public' }))._id;
  drafted = (await addPost(service, behind))._id;
  first = await discuss(hidden);
  await discuss(shown);
  await discuss(drafted);
  await addComment(service, hidden, { by: trial, message: 'I am interested in this.' });
  await service.connection
    .collection<{ _id: string }>('opportunities')
    .updateOne({ _id: drafted }, { $set: { status: 'draft' } });
});
afterAll(() => service.close());

/** Every response that has to do with the discussion, refusals included. */
async function responsesFor(viewer: keyof typeof viewers, posts: string[]): Promise<string> {
  const as = viewers[viewer];
  const reads = await Promise.all(
    posts.flatMap((id) =>
      [
        `/api/v1/posts/${id}/comments`,
        `/api/v1/posts/${id}/comments?after=${first}`,
        `/api/v1/opportunities/${id}`,
      ].map(async (path) => {
        const response = await service.as(as).fetch(path);
        return `${response.status} ${JSON.stringify([...response.headers])} ${await response.text()}`;
      }),
    ),
  );
  const parent = { message: 'What do you think?', parentCommentId: first };
  const writes = [
    await send(service, as, 'PUT', `/comments/${first}`, { message: 'Not mine at all.' }),
    await send(service, as, 'DELETE', `/comments/${first}`),
    await send(service, as, 'POST', `/admin/comments/${first}/remove`),
    await send(service, as, 'POST', `/post/${drafted}/comments`, parent),
    await send(service, as, 'POST', `/post/${hidden}/likes`),
    await send(service, as, 'DELETE', `/post/${drafted}/likes`),
    await send(service, as, 'POST', `/post/${hidden}/comments`, { message: 'Who is there behind it?' }),
    await send(service, as, 'POST', `/post/${hidden}/comments`, parent),
  ];
  return folded([...reads, JSON.stringify(writes)].join('\n'));
}

describe('names planted in the comments of a network post', () => {
  it('reach a full member, so the fixture contains them', async () => {
    const path = `/api/v1/posts/${hidden}/comments`;
    const [comments, post] = await Promise.all(
      [path, `/api/v1/opportunities/${hidden}`].map(async (one) => (await service.as(li).fetch(one)).text()),
    );
    const all = folded(`${comments} ${post}`);
    expect(secrets.filter((secret) => !all.includes(folded(secret)))).toEqual([]);
  });

  it.each(['trial member', 'visitor'] as const)('reach a %s in no response, refusals included', async (viewer) => {
    const all = await responsesFor(viewer, [hidden, drafted]);
    expect(secrets.filter((secret) => all.includes(folded(secret)))).toEqual([]);
  });

  it('leave comments that can be read and replied to, with one name for all', async () => {
    const { comments } = await service.as(trial).call(commentsApi.listComments, { params: { id: hidden } });
    const [thread] = comments;
    for (const one of [thread!, ...thread!.replies.slice(0, 2)]) {
      expect(one.user).toEqual({ anonymous: true, name: postResponseMessages.anonymousExpert });
      expect(one).toMatchObject({ notify: false, mayEdit: false, mayDelete: false });
      expect(one.message).toContain(postResponseMessages.nameHidden);
    }
    expect(thread!.mayReply).toBe(true);
  });

  it('are not hidden from people in their own comments', async () => {
    const { _id } = await addPost(service, behind);
    await addComment(service, _id, { by: marek });
    const own = await addComment(service, _id, { by: trial, message: 'As I wrote to Marek, I am interested.' });
    const { comments } = await service.as(trial).call(commentsApi.listComments, { params: { id: _id } });
    expect(comments.find(({ id }) => id === own)).toMatchObject({
      message: 'As I wrote to Marek, I am interested.',
      user: { anonymous: false, id: trial.id },
      mayEdit: true,
    });
  });

  it('stay hidden from an author who has become a trial member', async () => {
    const author = service.as(trialMember(demoPeople.ines));
    const text = await (await author.fetch(`/api/v1/posts/${hidden}/comments`)).text();
    const others = [people.liWei, people.marek].flatMap(({ id, name, alias }) => [id, name, alias, photoOf(id)]);
    expect(others.filter((secret) => folded(text).includes(folded(secret)))).toEqual([]);
  });

  it('are hidden across pages: a comment that names someone of another page', async () => {
    const { _id } = await addPost(service, behind);
    await addComment(service, _id, { by: marek });
    for (let n = 0; n < 19; n += 1) await addComment(service, _id, { by: viewers.author });
    await addComment(service, _id, { by: viewers.author, message: 'I agree with Marek Dvořák.' });
    const { next } = await service.as(trial).call(commentsApi.listComments, { params: { id: _id } });
    const page = await service.as(trial).fetch(`/api/v1/posts/${_id}/comments?after=${next}`);
    const text = await page.text();
    expect(text).toContain('I agree with');
    expect(folded(text)).not.toMatch(/marek|dvorak/);
  });
});

describe('the comments of a public post', () => {
  it('are read in full by everyone, the email domains of organisations by members alone', async () => {
    for (const viewer of ['visitor', 'trial member', 'full member'] as const) {
      const response = await service.as(viewers[viewer]).fetch(`/api/v1/posts/${shown}/comments`);
      const { comments, mayComment } = (await response.json()) as { comments: object[]; mayComment: boolean };
      const emailDomains = viewer === 'full member' ? [{ domain: 'uni-aurora.example' }] : [];
      const user = { anonymous: false, name: 'Marek Dvořák', primaryOrganisation: { emailDomains } };
      expect(comments[0]).toMatchObject({
        user,
        replies: [{ user: { name: 'Li Wei' } }, { user: { name: 'Clara Novak' } }],
      });
      expect(mayComment).toBe(viewer !== 'visitor');
    }
  });
});
