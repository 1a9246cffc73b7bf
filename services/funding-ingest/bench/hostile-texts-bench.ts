import { maxTurnOf } from '@consortia/infra/bench/longest-turn';
import { type Figure, report } from '@consortia/infra/bench/report';
import { compileTopic } from '../src/conditions/compile-topics.ts';
import { sectionOf } from '../tests/conditions-of.ts';
import { hostileTexts } from '../tests/hostile-texts.ts';

/**
 * How long the conditions of a call of 200 kB keep the process from everything else while they are compiled: the longest turn of the
 * event loop for texts of costly shapes, as conditions and as description. `--details` prints each shape.
 */
const rounds = 3;
const figures: Figure[] = [];
let longest = 0;
let whole = 0;
for (const [shape, text] of Object.entries(hostileTexts)) {
  const quality = 'plain' as const;
  const written = { quality, sections: [sectionOf(text)] };
  const topic = { actions: [], destinationText: null };
  for (const of of [
    { ...topic, conditions: written, description: null },
    { ...topic, conditions: null, description: written },
  ]) {
    const turns: number[] = [];
    const from = performance.now();
    // The shortest of three rounds: the first compiles, and garbage is collected at any time.
    for (let round = 0; round < rounds; round += 1)
      turns.push(await maxTurnOf(async () => void (await compileTopic(of as never))));
    const took = (performance.now() - from) / rounds;
    const turn = Math.min(...turns);
    if (process.argv.includes('--details'))
      process.stderr.write(`${shape}: ${turn.toFixed(1)} ms of ${took.toFixed(0)} ms\n`);
    longest = Math.max(longest, turn);
    whole = Math.max(whole, took);
  }
}
figures.push({ figure: 'the longest turn of the event loop', value: longest, unit: 'ms', bar: { atMost: 50 } });
figures.push({ figure: 'the slowest text as a whole', value: whole, unit: 'ms', bar: null });
report('Conditions of a hostile text of 200 kB', figures);
