import { demoPeople } from '@consortia/proto/demo';
import { reviewiqApi as api } from '@consortia/proto/reviewiq/api';
import { assistantMessages } from '@consortia/proto/reviewiq/messages/assistant';
import { reviewLimits } from '@consortia/proto/reviewiq/review-limits';
import { strFromU8, unzipSync } from 'fflate';
import { addExchange } from '../src/sessions/exchanges.ts';
import { draft, type Harness, methodology, objectives, startReviewiq, viewers } from './harness.ts';

let reviewiq: Harness;
beforeAll(async () => {
  reviewiq = await startReviewiq();
});
afterAll(() => reviewiq.service.close());
beforeEach(() => reviewiq.clearAll());

const ana = () => reviewiq.service.as(viewers.ana);
const query = { scheme: 'PF' as const };
const versions = async () => (await ana().call(api.listVersions, { query })).versions;

describe('versions of a text', () => {
  it('are counted for each section, with words and pages, the latest first', async () => {
    await reviewiq.feedback('ana', draft);
    await reviewiq.feedback('ana', 'Another section. '.repeat(300), methodology);
    await reviewiq.feedback('ana', `${draft} More.`);
    expect((await versions()).map(({ version, sectionSelection }) => [version, sectionSelection.subSection])).toEqual([
      [2, objectives],
      [1, methodology],
      [1, objectives],
    ]);
    expect((await versions())[1]!.measure).toEqual({ words: 600, characters: 5099, pages: 1 });
  });

  it('are compared: what changed in the text and in the feedback', async () => {
    await reviewiq.feedback('ana', 'Our objectives are clear.');
    await reviewiq.feedback(
      'ana',
      'Our objectives are clear and measurable, beyond the state of the art described here.',
    );
    const [to, from] = await versions();
    const compared = await ana().call(api.compareVersions, { query: { ...query, from: from!.id, to: to!.id } });
    expect([compared.from.version, compared.to.version]).toEqual([1, 2]);
    expect(
      compared.text
        .filter(({ change }) => change === 'added')
        .map(({ text }) => text)
        .join(''),
    ).toContain('measurable');
    expect(compared.text.map(({ change, text }) => (change === 'added' ? '' : text)).join('')).toBe(
      'Our objectives are clear.',
    );
    const { same, gone, added } = compared.weaknesses;
    expect(same.length + gone.length + added.length).toBeGreaterThan(0);
    await reviewiq.feedback('ana', draft, methodology);
    const [other] = await versions();
    await expect(
      ana().call(api.compareVersions, { query: { ...query, from: from!.id, to: other!.id } }),
    ).rejects.toMatchObject({ status: 422, body: { message: assistantMessages.differentSections } });
  });

  it('that have nothing in common are compared without holding up others', async () => {
    const text = (word: string) =>
      Array.from({ length: 3000 }, (_, number) => `${word}${number}`)
        .join(' ')
        .slice(0, 20_000);
    await reviewiq.feedback('ana', text('a'));
    await reviewiq.feedback('ana', text('b'));
    const [to, from] = await versions();
    const compared = await ana().call(api.compareVersions, { query: { ...query, from: from!.id, to: to!.id } });
    expect(compared.text.map(({ change }) => change)).toEqual(['gone', 'added']);
  });
});

describe('the pre-flight of a text', () => {
  const contradiction = 'The fellowship lasts 36 months in Graz.';

  it('comes before the feedback, is stored with it and is part of the export', async () => {
    await reviewiq.feedback('ana', contradiction);
    const session = await ana().call(api.readAssistantSession, { query: { ...query, tool: 'feedback' } });
    const [prompt, answer] = session.data.session_history;
    expect(prompt!.preflight).toBeUndefined();
    expect(answer!.preflight).toMatchObject([
      { kind: 'duration', isQuestion: false, places: [{ quote: contradiction, at: 0 }] },
    ]);
    const text = await (await ana().fetch('/api/v1/ai-agent/export?scheme=PF&format=md')).text();
    expect(text).toContain('#### Pre-flight\n\n- The fellowship lasts 36 months; in MSCA-PF 2026');
    expect(text).toContain(`“${contradiction}”`);
  });

  it('is stored where it found nothing, and is of its owner alone', async () => {
    await reviewiq.feedback('ana', draft);
    const read = (viewer: 'ana' | 'tom') =>
      reviewiq.service.as(viewers[viewer]).call(api.readAssistantSession, { query: { ...query, tool: 'feedback' } });
    expect((await read('ana')).data.session_history[1]!.preflight).toEqual([]);
    expect((await read('tom')).data.session_history).toEqual([]);
  });
});

describe('sections of a session that disagree', () => {
  const plan = 'The fellowship lasts 24 months. D1.1 is due in month 6.';
  const disagreeing = 'The fellowship lasts 18 months. D1.1 is due in month 9.';

  it('are compared in their latest versions, and both places are named and quoted', async () => {
    await reviewiq.feedback('ana', 'The fellowship lasts 12 months.', methodology);
    await reviewiq.feedback('ana', plan, methodology);
    await reviewiq.feedback('ana', disagreeing);
    const session = await ana().call(api.readAssistantSession, { query: { ...query, tool: 'feedback' } });
    const found = session.data.session_history.at(-1)!.preflight!;
    expect(found).toMatchObject([
      {
        finding: `Compared with “${methodology}”: The fellowship lasts 18 months in one place and 24 months in another.`,
        places: [
          { quote: 'The fellowship lasts 18 months.', at: 0 },
          { quote: 'The fellowship lasts 24 months.', at: 0, section: methodology },
        ],
      },
      {
        finding: `Compared with “${methodology}”: D1.1 is in month 9 in one place and in month 6 in another.`,
        places: [{ quote: 'D1.1 is due in month 9.' }, { quote: 'D1.1 is due in month 6.', section: methodology }],
      },
    ]);
    const text = await (await ana().fetch('/api/v1/ai-agent/export?scheme=PF&format=md')).text();
    expect(text).toContain(
      `This text: “The fellowship lasts 18 months.”\n\n${methodology}: “The fellowship lasts 24 months.”`,
    );
  });

  it('are those of the same person and scheme, and are none once the session is cleared', async () => {
    await reviewiq.feedback('ana', plan, methodology);
    await reviewiq.feedback('marek', disagreeing);
    const of = async (name: 'ana' | 'marek') => (await reviewiq.history(name)).at(-1)!.preflight;
    expect(await of('marek')).toEqual([]);
    await reviewiq.clear('ana');
    await reviewiq.feedback('ana', disagreeing);
    expect(await of('ana')).toEqual([]);
  });
});

describe('coverage', () => {
  it('names every subsection and document, and what the latest texts cover', async () => {
    await reviewiq.feedback('ana', draft);
    const coverage = await ana().call(api.readCoverage, { query });
    expect(coverage.sections.map(({ number, title }) => number ?? title)).toEqual([
      ...['1.1', '1.2', '1.3', '1.4', '2.1', '2.2', '2.3', '3.1', '3.2', 'CV'],
      ...['Capacity of Participating Organisations', 'Green Charter', 'Letters of Commitment for Global Fellowships'],
    ]);
    const [first, second] = coverage.sections;
    expect(first!.version).toBe(1);
    expect(first!.aspects.some(({ state }) => state === 'covered' || state === 'weak')).toBe(true);
    for (const { evidence } of first!.aspects) if (evidence !== null) expect(draft).toContain(evidence);
    expect(second!.aspects.every(({ state }) => state === 'unread')).toBe(true);
    expect(coverage.pages).toEqual({ used: first!.measure!.pages, limit: 10 });
    expect((await ana().call(api.readCoverage, { query: { scheme: 'DN' } })).sections).toHaveLength(16);
  });
});

describe('an export', () => {
  const download = (format: string) => ana().fetch(`/api/v1/ai-agent/export?scheme=PF&format=${format}`);

  it('is a Markdown file with texts, feedback and the sentence on generative AI', async () => {
    await reviewiq.feedback('ana', `${draft} <script>alert(1)</script> # No heading [x](javascript:y)`);
    const response = await download('md');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="reviewiq-pf.md"');
    const text = await response.text();
    expect(text).toContain('# Feedback on a proposal for MSCA-PF');
    expect(text).toContain('### Version 1, 2027-03-01');
    expect(text).toContain('Strength:');
    expect(text).toContain(assistantMessages.disclosureByRules);
    expect(text).toContain('\\<script\\>alert(1)\\</script\\> \\# No heading \\[x\\](javascript:y)');
  });

  it('is a DOCX file with the same', async () => {
    await reviewiq.feedback('ana', `${draft} & <w:p>`);
    const response = await download('docx');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="reviewiq-pf.docx"');
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const xml = strFromU8(files['word/document.xml']!);
    expect(xml).toContain('Feedback on a proposal for MSCA-PF');
    expect(xml).toContain('&amp; &lt;w:p&gt;');
  });

  it('has what follows the first 400 lines of a text in one paragraph', async () => {
    await reviewiq.feedback('ana', Array.from({ length: 1000 }, (_, line) => `Line${line}`).join('\n'));
    const text = await (await download('md')).text();
    expect(text).toContain('Line398\n\nLine399\n\nLine400 Line401 ');
    expect(text).toContain(' Line998 Line999\n\n');
  });

  it('of the largest session, of many lines, fits into the limits of its process', async () => {
    const { connection, keys } = reviewiq.service;
    const parts = { exchanges: connection.models.Exchange, keys } as never as Parameters<typeof addExchange>[0];
    const session = { userId: demoPeople.ana, scheme: 'PF', tool: 'feedback' } as const;
    const selection = { part: 'Part B-1', section: '1 Excellence', subSection: objectives } as const;
    for (let number = 0; number < reviewLimits.exchangesOfSession; number += 1) {
      const content = { prompt: 'a\n'.repeat(10_000), answer: '- b\n'.repeat(500), selection, instructions: null };
      const at = new Date(Date.UTC(2027, 0, 1, 0, number));
      await addExchange({ ...parts, clock: () => at }, `e${number}`, session, { ...content, version: number + 1 });
    }
    expect((await download('docx')).status).toBe(200);
  });

  it('is not there before there is feedback', async () => {
    expect((await download('md')).status).toBe(404);
  });
});
