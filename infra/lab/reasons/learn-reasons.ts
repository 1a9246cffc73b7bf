import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { dot } from '@consortia/infra/embeddings/dot';
import { readLines } from '@consortia/recommendations/bench/real-data';
import { type FoundKeyword, findKeywords, keywordOf } from '@consortia/recommendations/src/matching/find-keywords';
import { matchedProfile } from '@consortia/recommendations/src/matching/matched-keywords';
import { fieldsAmong, textsOfField } from '@consortia/recommendations/src/matching/own-fields';
import { type ReasonFeatures, reasonFeatures } from '@consortia/recommendations/src/matching/reason-trust';
import { sentencesOfBiography } from '@consortia/recommendations/src/matching/sentences';
import { splitItem } from '@consortia/recommendations/src/matching/split-item';
import { rememberedTerms } from '@consortia/recommendations/src/matching/terms';
import { itemVectorText } from '@consortia/recommendations/src/matching/vector-text';
import { denseRow, fitChoices, yesOrNo } from '../learning/fit-choices.ts';
import judgedProfiles from './judged-profiles.json' with { type: 'json' };
import { type JudgedReason, missingData, openRealCalls, profileOf } from './shown-reasons.ts';
import trainingProfiles from './training-profiles.json' with { type: 'json' };

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const file = new URL('../../../services/recommendations/src/matching/reason-weights.json', import.meta.url);
const judgements = fileURLToPath(new URL('./judged-reasons.jsonl', import.meta.url));
/** People whose reasons are left out together, to measure on them what was learned from the others. */
const folds = 10;
const [penalty, steps] = [2, 200];

type Judged = { profession: string; features: ReasonFeatures; sensible: boolean };

/** Judged keywords with their features. */
async function judgedFeatures(): Promise<Judged[] | null> {
  const opened = await openRealCalls();
  if (!opened) return null;
  const { texts, model, embeddings } = opened;
  const embed = { mine: embeddings.embed, theirs: embeddings.embed };
  const byProfession = new Map(
    [...judgedProfiles, ...trainingProfiles].map((profile) => [profile.profession, profile]),
  );
  const toTerm = rememberedTerms();
  const found = new Map<string, FoundKeyword[]>();
  async function foundBy(profession: string, call: string): Promise<FoundKeyword[]> {
    const matched = matchedProfile(model, profileOf(byProfession.get(profession)!));
    const item = texts.get(call)!;
    const [text, title] = await embeddings.embed([itemVectorText(item), item.title]);
    const subjects = new Set(matched.subjects);
    const own = [...matched.keywords, ...subjects];
    const keywords = own.map((keyword) => keywordOf(keyword, subjects, toTerm));
    const { fieldOf } = fieldsAmong(textsOfField(own, sentencesOfBiography(matched)), embeddings.embed, subjects);
    return findKeywords(model, keywords, splitItem(item, toTerm), { text: text!, title: title! }, fieldOf, embed);
  }
  const rows: Judged[] = [];
  for (const { profession, call, kind, yours, theirs, sensible } of await readLines<JudgedReason>(judgements)) {
    if (kind !== 'expertise' || !byProfession.has(profession) || !texts.has(call)) continue;
    const key = `${profession}\n${call}`;
    const all = found.get(key) ?? (await foundBy(profession, call));
    found.set(key, all);
    // The words of a person are in their own language, and those of a subject of a discipline are not theirs.
    const same = all.filter((one) => one.theirs === theirs);
    const one = same.find((other) => other.yours === yours) ?? same[0];
    if (one) rows.push({ profession, features: one.features, sensible });
  }
  await embeddings.close();
  return rows;
}

const rowOf = (features: ReasonFeatures): number[] => reasonFeatures.map((feature) => features[feature]);
const learn = (rows: readonly Judged[]): Promise<Float64Array> =>
  fitChoices(
    rows.map(({ features, sensible }) => yesOrNo(denseRow(rowOf(features)), sensible)),
    { size: reasonFeatures.length, penalty, steps, nonNegative: true, standardise: true },
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
