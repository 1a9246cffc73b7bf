import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { median, percentile, report } from '@consortia/infra/bench/report';
import { environment } from '@consortia/infra/config/environment';
import { demoPeople } from '@consortia/proto/demo';
import type { Match } from '@consortia/proto/recommendations/shapes';
import { signIn } from '../processes/people.ts';
import { startProductProcess } from './product-process.ts';

/** `PROFILE_CHANGES` shortens a trial run; the table is made with the usual number. */
const rounds = Number(environment.PROFILE_CHANGES ?? 40);
const pollMs = 5;
const giveUpMs = 30_000;
/** Each suits other calls of the demo than the one before. */
const fields = [
  ['Soil health', 'Peatland hydrology'],
  ['Integrated photonics', 'Optical coatings'],
];

const folder = await mkdtemp(join(tmpdir(), 'consortia-profile-'));
const product = await startProductProcess(join(folder, 'data'), join(folder, 'compiled'), undefined, {
  TRUST_PROXY: '127.0.0.1',
  DEMO: '1',
});
const ines = await signIn(product.url, 'ines.almeida@tecnova.example');
const matches = async (): Promise<string> => {
  const response = await ines.get(`/api/v1/users/${demoPeople.ines}/recommendations/eu-funding`);
  if (response.status !== 200) throw new Error(`${response.status} for the matches`);
  return response
    .json<{ data: Match[] }>()
    .data.map(({ funding_topic }) => funding_topic!.id)
    .join();
};
/** Milliseconds from the request that changes the expertise until the matches have changed; the same for the response alone. */
async function change(expertise: string[]): Promise<{ saved: number; matched: number }> {
  const before = await matches();
  const from = performance.now();
  const response = await ines.send('PATCH', '/profile', { expertise });
  if (response.status !== 200) throw new Error(`${response.status} ${response.text}`);
  const saved = performance.now() - from;
  while ((await matches()) === before) {
    if (performance.now() - from > giveUpMs) throw new Error('The matches have not changed.');
    await pause(pollMs);
  }
  return { saved, matched: performance.now() - from };
}

try {
  await product.quiet();
  // The first of each kind reads the model and computes its vectors.
  for (const expertise of fields) await change(expertise);
  const taken: { saved: number; matched: number }[] = [];
  for (let round = 0; round < rounds; round += 1) taken.push(await change(fields[round % fields.length]!));
  const matched = taken.map((one) => one.matched);
  report('Changed profile, in the whole product', [
    { figure: 'change is saved, median', value: median(taken.map(({ saved }) => saved)), unit: 'ms', bar: null },
    { figure: 'page of matches has changed, median', value: median(matched), unit: 'ms', bar: null },
    { figure: 'page of matches has changed, p95', value: percentile(matched, 95), unit: 'ms', bar: { atMost: 1000 } },
  ]);
} finally {
  await product.close();
  await rm(folder, { recursive: true, force: true });
}
