import { maxTurnOf } from '@consortia/infra/bench/longest-turn';
import { type Figure, report } from '@consortia/infra/bench/report';
import { demoPeople } from '@consortia/proto/demo';
import { limits } from '@consortia/proto/limits';
import { proposalGuides } from '@consortia/proto/reviewiq/proposal-guides';
import { reviewLimits } from '@consortia/proto/reviewiq/review-limits';
import { addExchange } from '../src/sessions/exchanges.ts';
import { startReviewiq, viewers } from '../tests/harness.ts';

/**
 * How long requests to ReviewIQ keep the process from everything else: the longest turn of the event loop while a session of the largest
 * size is read, reviewed, compared and exported, for texts of costly shapes. `--details` prints each shape.
 */
const rounds = 2;
const most = limits.promptCharacters;
const ofSize = (part: string): string => part.repeat(Math.ceil(most / part.length)).slice(0, most);
const shapes: Readonly<Record<string, string>> = {
  prose: ofSize(
    'Objective 1 is to halve the volume of the laser to 4 litres by month 9 (Bidel et al., 2020). WP2 reaches it with D2.1 in M12. The risks are considered. ',
  ),
  'sentences of two letters': ofSize('Ab. '),
  'lines of a letter': ofSize('a\n'),
  'titles before a name': ofSize('St. '),
  'one sentence': ofSize('word and another one '),
  'one word': ofSize('a'),
  capitals: ofSize('A'),
  digits: ofSize('1'),
  'digits with blanks': ofSize('1 '),
  'digits in a list': ofSize('1, '),
  brackets: ofSize('('),
  'brackets with capitals': ofSize('(A'),
  marks: ofSize('“a” '),
  'white space': `a${' '.repeat(most - 2)}b`,
  'work packages': ofSize('WP1 '),
  risks: ofSize('R1: a b. '),
  accents: ofSize('é́́́ '),
};

/** Shapes for which the requests that do not read sentences are measured too. */
const wholly = new Set(['prose', 'sentences of two letters', 'lines of a letter']);
const readingSentences = new Set(['feedback on a section', 'the coverage']);

const reviewiq = await startReviewiq();
const { connection, keys } = reviewiq.service;
const { sections } = proposalGuides.PF;
const titles = sections.flatMap(({ name, number, subsections }) =>
  subsections.map(({ title }) => ({ section: `${number} ${name}`, title })),
);
const session = { userId: demoPeople.ana, scheme: 'PF', tool: 'feedback' } as const;

async function fill(prompt: string): Promise<void> {
  await reviewiq.clearAll();
  const parts = { exchanges: connection.models.Exchange, keys } as never as Parameters<typeof addExchange>[0];
  const answer = `Strength:\n- Aim: “${prompt.slice(0, 100)}”\n\nWeakness:\n- Risks\n\nPossible Improvements:\n- Name risks.\n`;
  for (let number = 0; number < reviewLimits.exchangesOfSession; number += 1) {
    const { section, title } = titles[number % titles.length]!;
    const clock = () => new Date(Date.UTC(2027, 0, 1, 0, number));
    // Another first letter for each version, so that versions differ throughout.
    const text = number % 2 === 0 ? prompt : [...prompt].reverse().join('');
    const selection = { part: 'Part B-1', section, subSection: title } as const;
    const version = Math.floor(number / titles.length) + 1;
    await addExchange({ ...parts, clock }, `e${number}`, session, {
      ...{ prompt: text, answer: answer.repeat(20), selection, version, instructions: null },
    });
  }
}

const get = async (path: string): Promise<void> => {
  const response = await reviewiq.service.as(viewers.ana).fetch(`/api/v1/ai-agent/${path}`);
  if (response.status !== 200) throw new Error(`${path} has responded with ${response.status}.`);
  for await (const _ of response.body!);
};
const requests: Readonly<Record<string, (text: string) => Promise<void>>> = {
  'feedback on a section': async (prompt) => {
    const response = await reviewiq.post('ana', 'feedback', { prompt, sectionSelection: 'Excellence' });
    if (response.status !== 200) throw new Error(`feedback has responded with ${response.status}.`);
    for await (const _ of response.body!);
  },
  'the session': () => get('session?scheme=PF&tool=feedback'),
  'the versions': () => get('versions?scheme=PF'),
  'the coverage': () => get('coverage?scheme=PF'),
  'a comparison': () => get('comparison?scheme=PF&from=e81&to=e90'),
  'an export as Markdown': () => get('export?scheme=PF&format=md'),
  'an export as DOCX': () => get('export?scheme=PF&format=docx'),
};

const isDetailed = process.argv.includes('--details');
const figures: Figure[] = [];
const longest = new Map<string, number>();
/** How long the slowest comparison of two versions of full size takes as a whole. */
let comparison = 0;
for (const [shape, text] of Object.entries(shapes)) {
  await fill(text);
  for (const [request, send] of Object.entries(requests)) {
    if (!wholly.has(shape) && !readingSentences.has(request)) continue;
    // The shortest of two rounds: the first compiles, and garbage is collected at any time.
    const found: number[] = [];
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now();
      found.push(await maxTurnOf(() => send(text)));
      times.push(performance.now() - started);
    }
    const turn = Math.min(...found);
    const took = Math.min(...times);
    if (request === 'a comparison') comparison = Math.max(comparison, took);
    if (isDetailed) process.stderr.write(`${shape}: ${request}: ${turn.toFixed(1)} ms of ${took.toFixed(0)} ms\n`);
    longest.set(request, Math.max(longest.get(request) ?? 0, turn));
  }
}
for (const [figure, value] of longest) figures.push({ figure, value, unit: 'ms', bar: { atMost: 50 } });
figures.push({
  figure: 'a comparison of two versions of full size',
  value: comparison,
  unit: 'ms',
  bar: { atMost: 1000 },
});
report('The longest turn of requests of ReviewIQ', figures);
process.exit();
