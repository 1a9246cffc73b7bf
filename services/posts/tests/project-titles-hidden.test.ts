import type { TestService } from '@consortia/infra/testing/test-service';
import { demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { moderationApi } from '@consortia/proto/posts/moderation';
import { addPost, startHarness, textDocument } from './harness.ts';
import { addProject, admin, ines, liWei, publisher, trial } from './publishing.ts';

/** The author shows the project with her name in a public Opportunity; the Result and the network post do not show her name. */
const title = 'Glimmerfjord';
const grant = '857560';
let service: TestService;
let result: string;
let post: string;
beforeAll(async () => {
  service = await startHarness();
  const projectId = await addProject(service, demoPeople.ines, title, { acronym: 'GLIMMIX', horizonGrantId: grant });
  const owner = { userId: demoPeople.ines, organisationId: demoOrganisations.tecnova, projectId };
  await addPost(service, { ...owner, visibility: 'public', name: 'Partners for a buoy' });
  post = (
    await addPost(service, {
      ...owner,
      name: `Buoys of ${title}`,
      message: textDocument(`In ${title}, GlimMix, No ${grant}.`),
    })
  )._id;
  result = await publisher(service, ines).published({
    title: `First data of the ${title.toUpperCase()} project`,
    description: textDocument(
      `Measured in G l i m m e r f j o r d, see glimmerfjord.example. GLIMMIX, as Glimmix (857 560), has data.`,
    ),
    project: projectId,
  });
  const { body } = await publisher(service, liWei).comment(result, `Will ${title} go on, or GLIMMIX, ${grant}?`);
  const { id } = body.comment as { id: string };
  await service.as(admin).call(moderationApi.approveComment, { params: { id } });
  await service.settle();
});
afterAll(() => service.close());

const paths = () => [
  ...['/api/v1/results', '/api/v1/results?filters[q]=data', `/api/v1/results/${result}`],
  ...[`/api/v1/results/${result}/comments`, '/api/v1/opportunities?filters[q]=buoys', `/api/v1/opportunities/${post}`],
];
const textsFor = async (viewer: typeof trial) =>
  JSON.stringify(await Promise.all(paths().map((path) => publisher(service, viewer).get(path)))).toLowerCase();
const written = /glimmerfjord|g l i m m|glimmix|857 ?560/;

describe('the project of an anonymised post', () => {
  it('is listed with its author where a public Opportunity names both', async () => {
    const { body } = await publisher(service, trial).get(`/api/v1/projects/by/${demoPeople.ines}`);
    expect(body.projects).toMatchObject([{ title }]);
  });

  it('cannot be read in the post, so that its author cannot be found by the title', async () => {
    const shown = await textsFor(trial);
    expect(shown).toContain('first data of the');
    expect(shown).not.toMatch(written);
    const all = await textsFor(liWei);
    for (const name of ['glimmerfjord', 'g l i m m', 'glimmix', '857 560', grant]) expect(all).toContain(name);
  });

  it('finds no anonymised post by its title', async () => {
    for (const q of [title, 'glimmix', grant]) {
      expect([q, (await publisher(service, trial).list({ q })).total]).toEqual([q, 0]);
      expect([q, (await publisher(service, liWei).list({ q })).total]).toEqual([q, 1]);
      const found = await publisher(service, trial).get(`/api/v1/opportunities?filters[q]=${q}`);
      expect(JSON.stringify(found.body)).not.toContain(post);
    }
  });
});
