import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { dot } from '@consortia/infra/embeddings/dot';
import { openData, readLines } from '@consortia/recommendations/bench/real-data';
import { learnModel } from '@consortia/recommendations/src/matching/learn-model';
import { createMatched, inWordsOf } from '@consortia/recommendations/src/matching/matched-keywords';
import { createCandidates } from '@consortia/recommendations/src/matching/reason-candidates';
import { type ReasonFeatures, reasonFeatures, rowOf } from '@consortia/recommendations/src/matching/reason-chance';
import { denseRow, fitChoices, yesOrNo } from '../learning/fit-choices.ts';
import { projectTextOf, topicAsItem } from '../matches/cases.ts';
import { each } from '../matches/run-matcher.ts';
import judgedProfiles from './judged-profiles.json' with { type: 'json' };
import { type JudgedReason, missingData, openRealCalls, partsOf, profileOf } from './shown-reasons.ts';
import trainingProfiles from './training-profiles.json' with { type: 'json' };

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const file = new URL('../../../services/recommendations/src/matching/reason-weights.json', import.meta.url);
const folder = fileURLToPath(new URL('../../../../shared/data', import.meta.url));
const judgements = fileURLToPath(new URL('./judged-reasons.jsonl', import.meta.url));
/** People whose reasons are left out together, to measure on them what was learned from the others. */
const folds = 10;
const [penalty, steps] = [2, 200];

type Judged = { profession: string; features: ReasonFeatures; sensible: boolean };

/** Real calls, the topics of funded projects, and what is learned of calls and of the projects that are judged. */
async function openJudged(judged: readonly JudgedReason[]) {
  const opened = await openRealCalls();
  if (!opened) return null;
  const data = openData(folder);
  const titles = new Set(judged.filter(({ kind }) => kind === 'history').map(({ theirs }) => theirs));
  const projects = (await data.projects()).filter(({ title }) => titles.has(title)).map(projectTextOf);
  const topics = (await data.topics()).map(topicAsItem);
  const texts = new Map([...topics, ...opened.texts]);
  const model = await learnModel({ items: each(opened.texts.values()), projects: each(projects), embed: null });
  return { texts, model, embeddings: opened.embeddings };
}

/** Judged reasons with their features. */
async function judgedFeatures(): Promise<Judged[] | null> {
  const judged = await readLines<JudgedReason>(judgements);
  const opened = await openJudged(judged);
  if (!opened) return null;
  const { texts, model, embeddings } = opened;
  const byProfession = new Map(
    [...judgedProfiles, ...trainingProfiles].map((profile) => [profile.profession, profile]),
  );
  const [candidatesOf, matched] = [createCandidates(embeddings), createMatched()];
  const rows: Judged[] = [];
  for (const { profession, call, kind, yours, theirs, followed, sensible } of judged) {
    const [judgedProfile, text] = [byProfession.get(profession), texts.get(call)];
    if (!judgedProfile || !text) continue;
    const helixIds = kind === 'helix' ? [theirs] : [];
    const { profile, written } = matched(model, profileOf(judgedProfile));
    const person = { ...profile, helixIds, foundHelixIds: followed ? [] : helixIds };
    const { named, sentences } = candidatesOf(model, person);
    const item = { ...text, helixIds };
    const all = await (kind === 'field' ? sentences(item) : named(item));
    // Words that were found in another version of the matcher may be a part of those that are found now.
    const isSame = (one: string): boolean => ` ${one} `.includes(` ${theirs} `) || ` ${theirs} `.includes(` ${one} `);
    const found = all.find(({ reason }) => {
      const parts = partsOf(inWordsOf(reason, written));
      return reason.kind === kind && parts.yours === yours && isSame(parts.theirs);
    });
    if (found) rows.push({ profession, features: found.features, sensible });
  }
  await embeddings.close();
  return rows;
}

const learn = (rows: readonly Judged[]): Promise<Float64Array> =>
  fitChoices(
    rows.map(({ features, sensible }) => yesOrNo(denseRow(rowOf(features)), sensible)),
    { size: reasonFeatures.length, penalty, steps, nonNegative: false, standardise: true },
  );
const trustBy = (weights: Float64Array, features: ReasonFeatures): number =>
  1 / (1 + Math.exp(-dot(rowOf(features), weights)));

/** How likely each reason is sensible, learned from those of other people. */
async function crossed(rows: readonly Judged[]): Promise<{ trust: number; sensible: boolean }[]> {
  const people = [...new Set(rows.map(({ profession }) => profession))].toSorted();
  const foldOf = new Map(people.map((one, at) => [one, at % folds]));
  const found: { trust: number; sensible: boolean }[] = [];
  for (let fold = 0; fold < folds; fold += 1) {
    const weights = await learn(rows.filter(({ profession }) => foldOf.get(profession) !== fold));
    const left = rows.filter(({ profession }) => foldOf.get(profession) === fold);
    for (const { features, sensible } of left) found.push({ trust: trustBy(weights, features), sensible });
  }
  return found;
}

const rows = await judgedFeatures();
if (!rows) process.stderr.write(missingData);
else {
  const weights = await learn(rows);
  const all = await crossed(rows);
  process.stdout.write(
    `${rows.length} judged reasons of ${new Set(rows.map(({ profession }) => profession)).size} people\n`,
  );
  const [good, bad] = [true, false].map((is) => all.filter(({ sensible }) => sensible === is));
  const above = good!.reduce((sum, { trust }) => sum + bad!.filter((other) => other.trust < trust).length, 0);
  process.stdout.write(
    `a sensible one is likelier than one that is not: ${((100 * above) / (good!.length * bad!.length)).toFixed(1)} %\n`,
  );
  for (const bound of [0, 0.3, 0.5, 0.6, 0.65, 0.7, 0.75, 0.8, 0.9]) {
    const shown = all.filter(({ trust }) => trust >= bound);
    const sensible = shown.filter((one) => one.sensible).length;
    process.stdout.write(
      `likely from ${bound}: ${shown.length}, ${((100 * sensible) / shown.length).toFixed(1)} % sensible\n`,
    );
  }
  const rounded = Array.from(weights, (weight) => Math.round(weight * 1000) / 1000);
  const learned = Object.fromEntries(reasonFeatures.map((feature, at) => [feature, rounded[at]!]));
  process.stdout.write(`${JSON.stringify(learned)}\n`);
  if (values.write) await writeFile(file, `${JSON.stringify({ weights: learned }, null, 2)}\n`);
}
