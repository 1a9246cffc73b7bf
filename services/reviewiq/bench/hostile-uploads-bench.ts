import { maxTurnOf } from '@consortia/infra/bench/longest-turn';
import { report } from '@consortia/infra/bench/report';
import { hostileFiles } from '@consortia/infra/testing/hostile-files';
import { startReviewiq, viewers } from '../tests/harness.ts';

/**
 * How long uploads that are made to be slow keep the process from everything else, and how long their senders wait: files that cost a
 * careless reader gigabytes or minutes, and texts of costly shapes. `--details` prints each.
 */
const most = 200_000;
const ofSize = (part: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(part.repeat(Math.ceil(most / part.length)).slice(0, most));
const shapes = [
  ...['1 Excellence\n', 'University of ', 'Aa ', '1', 'this proposal ', 'ignore ', 'give the ', '[insert ', 'Call: '],
  ...['a\n', '(', 'a b\n', '3.1 Quality and effectiveness of the work plan\n', '\u200b', 'Prof. A', '(HE MSCA PF)'],
  ...['4. CV\n', 'our earlier ', '@a.bc ', 'https://a ', '界', 'resubmission of the a ', '\t ', '74 % '],
];
type Upload = { name: string; bytes: () => Uint8Array<ArrayBuffer> };
const uploads: Upload[] = [
  ...shapes.map((part) => ({ name: `${JSON.stringify(part)}.txt`, bytes: () => ofSize(part) })),
  ...Object.entries(hostileFiles).map(([name, { kind, bytes }]) => ({ name: `${name}.${kind}`, bytes })),
];
const reviewiq = await startReviewiq();
async function send(file: File): Promise<number> {
  const form = new FormData();
  form.append('file', file);
  for (const [field, value] of Object.entries({ scheme: 'PF', callYear: '2026', blind: 'yes' }))
    form.append(field, value);
  const { status, body } = await reviewiq.service.as(viewers.ana).fetch('/api/v1/ai-agent/upload', {
    method: 'POST',
    headers: { 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': viewers.ana.csrf },
    body: form,
  });
  for await (const _ of body!);
  return status;
}
let [turn, wait] = [0, 0];
for (const upload of uploads) {
  // The shortest of two rounds: the first compiles, and garbage is collected at any time.
  const found: number[] = [];
  const times: number[] = [];
  let status = 0;
  const file = new File([upload.bytes()], upload.name);
  for (let round = 0; round < 2; round += 1) {
    const started = performance.now();
    found.push(
      await maxTurnOf(async () => {
        status = await send(file);
      }),
    );
    times.push(performance.now() - started);
  }
  if (status !== 200 && status !== 422) throw new Error(`${upload.name} was answered with ${status}.`);
  turn = Math.max(turn, Math.min(...found));
  wait = Math.max(wait, Math.min(...times));
  if (process.argv.includes('--details'))
    process.stderr.write(
      `${upload.name}: ${status}, ${Math.min(...found).toFixed(1)} ms of ${Math.min(...times).toFixed(0)} ms\n`,
    );
}
report('Hostile uploads to ReviewIQ', [
  { figure: 'the longest turn of the event loop', value: turn, unit: 'ms', bar: { atMost: 50 } },
  { figure: 'the longest wait for an answer', value: wait, unit: 'ms', bar: { atMost: 25_000 } },
]);
process.exit();
