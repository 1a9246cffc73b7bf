import { demoGroups, demoHelixes, demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import type { Project } from '@consortia/proto/posts/project-shapes';
import type { Result } from '@consortia/proto/posts/results-shapes';
import type { Route } from '@consortia/proto/route';
import type { Browser } from './browser-client.ts';
import { pathOf, reads, samplesOf } from './catalogue-calls.ts';
import { fastClock, type Harness, startHarness } from './harness.ts';

/** Of Inês and of her project, which trial members must not connect with the Result. */
const grant = '101998877';
const hidden = {
  acronym: 'QZACRO',
  project: 'Qzproject on fibre optics',
  website: 'qzwebsite',
  link: 'Qzlink',
  video: 'aqz-KE-bpKQ',
  reply: 'Qzreply',
} as const;
/** Words of the Result that trial members may read, and that are nowhere else. */
const shown = ['qzbuoy', 'qzmoor'];
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

let harness: Harness;
let ines: Browser;
let tom: Browser;
let result: { id: string; url: string };
let project: Project;
let traces: string[];

const succeed = async <R extends { status: number; text: string }>(response: Promise<R>): Promise<R> => {
  const { status, text } = await response;
  if (status >= 400) throw new Error(`${status} ${text}`);
  return response;
};

/** As a form with a file is sent, its token in a header. */
async function postForm(browser: Browser, path: string, fields: Record<string, string>) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--part\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const headers = {
    ...{ 'content-type': 'multipart/form-data; boundary=part', 'x-csrf-token': await browser.token() },
    'x-requested-with': 'XMLHttpRequest',
  };
  return browser.request(path, { method: 'POST', headers, body: `${parts.join('')}--part--\r\n` });
}

/** A comment that an administrator approves. */
async function comment(by: Browser, admin: Browser, message: string, more: object = {}): Promise<string> {
  const sent = await succeed(by.post(`/results/${result.id}/comments`, { message, ...more }));
  const { id } = sent.json<{ comment: { id: string } }>().comment;
  await succeed(admin.post(`/admin/comments/${id}/approve`));
  return id;
}

beforeAll(async () => {
  harness = await startHarness({}, { limitClock: fastClock() });
  const admin = await harness.signIn('admin');
  ines = await harness.signIn('ines');
  tom = await harness.signIn('tom');
  const created = await succeed(
    postForm(ines, '/api/v1/projects', {
      ...{ title: hidden.project, acronym: hidden.acronym, horizonGrantId: grant },
      ...{ url: `https://${hidden.website}.example`, fundingAcknowledgement: 'Qzthanks' },
    }),
  );
  ({ project } = created.json<{ project: Project }>());
  const written = [
    `The Qzmoor of ${hidden.acronym} (grant agreement No ${grant}) by Inês Almeida and TecNova,`,
    `see ${hidden.website}.example and doi:10.5281/zenodo.4711. Qzacro goes on; write to ines.almeida@tecnova.example.`,
  ].join(' ');
  const published = await succeed(
    ines.post('/results/create', {
      ...{
        title: `Qzbuoy of ${hidden.acronym} by TecNova`,
        project: project.id,
        clusters: [demoHelixes.ocean],
        trl: 6,
      },
      description: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: written }] }] },
      links: [{ title: hidden.link, url: `https://${hidden.website}.example/data` }],
      videoUrl: `https://youtu.be/${hidden.video}`,
    }),
  );
  result = published.json<typeof result>();
  await harness.settle();
  await succeed(tom.post(`/results/${result.id}/follow`));
  await succeed(tom.post(`/results/${result.id}/likes`));
  await succeed(tom.post('/saved-searches', { kind: 'result', name: 'Buoys', filters: { q: 'qzbuoy' } }));
  const parent = await comment(tom, admin, 'How deep has it been tried?', { notify: true });
  await comment(ines, admin, `${hidden.reply}: Inês Almeida of TecNova has tried it in ${hidden.acronym}.`, {
    parentCommentId: parent,
  });
  await harness.settle();
  traces = [
    ...[demoPeople.ines, demoOrganisations.tecnova, demoGroups.photonics, project.id, grant],
    ...['Almeida', 'Inês', 'TecNova', 'zenodo', 'qzthanks', hidden.acronym, hidden.project],
    ...[hidden.website, hidden.link, hidden.video],
  ].map(folded);
});
afterAll(() => harness.close());

const tracesIn = (text: string): string[] => traces.filter((trace) => folded(text).includes(trace));
const isAbout = (text: string): boolean => [result.id, ...shown].some((word) => folded(text).includes(word));

/** Values that an address is filled in with: the Result, and everything by which its author could be searched for. */
const named = () => [result.id, project.id, demoPeople.ines, demoOrganisations.tecnova, demoGroups.photonics];
const searched = () => [
  ...shown,
  ...traces.filter((trace) => !trace.includes(' ')),
  'qzacr',
  'almieda',
  'fibre optics',
];

async function addressesOf(route: Route): Promise<string[]> {
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const own = pathOf(route, await samplesOf(route, harness));
  return [own, ...named().map((id) => pathOf(route, Object.fromEntries(names.map((name) => [name, id]))))];
}
async function addresses(): Promise<string[]> {
  const read = await Promise.all(
    // Marks a conversation as read.
    reads.filter(({ id }) => id !== 'inbox.markRead').map(addressesOf),
  );
  const words = searched().map(encodeURIComponent);
  const lists = words.flatMap((q) => [
    ...[`/api/v1/results?filters[q]=${q}`, `/api/v1/opportunities?filters[q]=${q}`, `/api/v1/search?q=${q}`],
    ...['result', 'opportunity', 'expert', 'organisation'].map((kind) => `/api/v1/search/${kind}?filters[q]=${q}`),
  ]);
  const filtered = ['country', 'expertise', 'organisation', 'userId'].flatMap((name) =>
    [...named(), 'PT'].map((value) => `/api/v1/search/result?filters[${name}][]=${value}`),
  );
  return [...new Set([...read.flat(), ...lists, ...filtered])];
}

/** Responses in which the Result is next to something that tells whose it is, in the address, the headers or the body. */
async function meetings(browser: Browser): Promise<[string, string[]][]> {
  const found: [string, string[]][] = [];
  for (const address of await addresses()) {
    const { headers, text } = await browser.get(address);
    const all = `${JSON.stringify([...headers])}${text}`;
    if (isAbout(all)) found.push([address, tracesIn(`${decodeURIComponent(address)} ${all}`)]);
  }
  return found;
}

describe('a Result whose author a trial member may not know', () => {
  it('is shown to members with everything that it has, so that there is something to hide', async () => {
    const marek = await harness.signIn('marek');
    const found = await meetings(marek);
    expect(tracesIn(found.map(([, names]) => names.join(' ')).join(' '))).toEqual(traces);
    expect(found.filter(([, names]) => names.length > 0).length).toBeGreaterThan(10);
  });

  it('meets nothing that tells whose it is in any response to a trial member [P12]', async () => {
    const found = await meetings(tom);
    expect(found.length).toBeGreaterThan(5);
    // The words that were searched for are in the address alone.
    expect(found.filter(([, names]) => names.length > 0)).toEqual([]);
    const read = (await tom.get(`/api/v1${result.url}`)).json<Result>();
    expect(read).toMatchObject({
      ...{ user: { anonymous: true }, organisation: null, project: null, links: [], video: null, trl: 6 },
      title: `Qzbuoy of ${postResponseMessages.nameHidden} by ${postResponseMessages.nameHidden}`,
    });
  });

  it('is in no response to a visitor', async () => {
    expect(await meetings(harness.browser())).toEqual([]);
    const page = await harness.browser().navigate(result.url);
    expect([isAbout(page.text.replaceAll(result.url, '')), tracesIn(page.text.replaceAll(result.url, ''))]).toEqual([
      false,
      [],
    ]);
  });

  it('tells nothing in notifications and feeds of a trial member', async () => {
    const list = await tom.get('/api/v1/notifications');
    expect(list.text).toContain('Qzbuoy');
    const feed = await succeed(tom.post('/feeds', { list: 'result', helixId: demoHelixes.ocean }));
    const { pathname } = new URL(feed.json<{ url: string }>().url);
    const atom = (await tom.get(pathname)).text;
    expect(atom).toContain('Qzbuoy');
    expect([list.text, atom].flatMap(tracesIn)).toEqual([]);
  });
});
