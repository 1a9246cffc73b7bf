import { readFile } from 'node:fs/promises';
import { checkedRealCall, readRealCalls } from '@consortia/funding-ingest/tests/real-calls';
import { checkConsortium } from '@consortia/proto/consortium/check-consortium';
import { standardRules } from '@consortia/proto/consortium/standard-rules';
import type { Partner } from '@consortia/proto/consortium/verdicts';
import type { OrganisationKind } from '@consortia/proto/organisation-kinds';

/**
 * `node infra/lab/conditions/verdicts-bench.ts FILE [--show]` checks the labelled consortia of `cases.jsonl`, `second-cases.jsonl`, `third-cases.jsonl`,
 * `fourth-cases.jsonl` or `fifth-cases.jsonl` against their calls, and prints how many verdicts are right. Only what the text of the call decides counts.
 */
const [name = 'cases.jsonl'] = process.argv.slice(2).filter((one) => !one.startsWith('--'));
const show = process.argv.includes('--show');

type Labelled = {
  country: string;
  kind: string | string[];
  role: string;
  coordinator: boolean;
  controlledFrom?: string;
};
type Case = { topicId: string; consortium: Labelled[]; textRules: 'met' | 'not met' | 'unknown' | 'none' };

const kinds: Readonly<Record<string, OrganisationKind>> = {
  ...{ uni: 'university', university: 'university', rto: 'research', research: 'research', esfri: 'research' },
  ...{ ind: 'company', largecompany: 'company', company: 'company', sme: 'sme' },
  ...{ pub: 'public', public: 'public', police: 'public', city: 'public', region: 'public', localauthority: 'public' },
  ...{ missioncity: 'public', replcity: 'public', democity: 'public', customs: 'public', disasterauthority: 'public' },
  ngo: 'other',
};
/** What a labelled partner is in the words of texts: what an editor would answer for it. Others of these are no to it. */
const claims: Readonly<Record<string, RegExp>> = {
  police: /\bpolice\b/i,
  practitioner: /\bpractitioner/i,
  firstresponder: /\bfirst responder/i,
  customs: /\bcustoms\b/i,
  disasterauthority: /\bdisaster risk\b/i,
  localauthority: /\blocal (?:or regional )?authorit/i,
  procurer: /\bprocurer/i,
  enduser: /\bend-?users?\b/i,
  esfri: /\b(?:ESFRI|ERICs?)\b/,
};
/** Only where the label says more of a partner than one of the kinds that seats have. */
function answersOf(one: Labelled, names: readonly string[], isSaid: (name: string) => boolean) {
  // An ERIC is on the list of landmarks where the readers use the word.
  const own = [one.kind].flat().map((kind) => (kind === 'eric' ? 'esfri' : kind));
  return names.flatMap((name) => {
    const claim = Object.entries(claims).find(([, words]) => words.test(name))?.[0];
    return claim !== undefined && isSaid(claim) ? [{ name, holds: own.includes(claim) }] : [];
  });
}

const special = { jrc: 'jrc', 'io-CERN': 'cern' } as const;
const partnerOf = (one: Labelled, index: number, stated: Partner['stated'] = []): Partner => {
  const kind = typeof one.kind === 'string' ? one.kind : '';
  return {
    ...{ id: `p${index}`, entity: `e${index}`, country: one.country, coordinates: one.coordinator, region: 'none' },
    role: one.role as Partner['role'],
    kind: kinds[kind] ?? null,
    special: special[kind as keyof typeof special] ?? null,
    stated,
    // The readers state it where it is another.
    controlledFrom: one.controlledFrom ?? 'own',
  };
};

const topics = new Map((await readRealCalls()).map((topic) => [topic.identifier, topic]));
const lines = (await readFile(new URL(name, import.meta.url), 'utf8')).trim().split('\n');
const table = new Map<string, number>();
for (const line of lines) {
  const { topicId, consortium, textRules } = JSON.parse(line) as Case;
  const call = checkedRealCall(topics.get(topicId)!);
  const check = (partners: readonly Partner[]) => checkConsortium(partners, call, standardRules, '2026-11-28');
  const asked = check(consortium.map((one, index) => partnerOf(one, index))).questions;
  const names = [...new Set(asked.filter(({ about }) => about === 'kind').map(({ name }) => name))];
  const isSaid = (claim: string) => consortium.some(({ kind }) => [kind].flat().includes(claim));
  const answered = consortium.map((one, index) => partnerOf(one, index, answersOf(one, names, isSaid)));
  const { value, verdicts } = check(answered);
  const byStandard = value !== 'met' && verdicts.every((one) => one.value !== value || one.standard !== null);
  const key = `${textRules.padEnd(8)} | ${value}${byStandard ? ' by a standard' : ''}`;
  table.set(key, (table.get(key) ?? 0) + 1);
  const isRight = (value === 'notMet' ? 'not met' : value) === textRules;
  if (show && !isRight && textRules !== 'none')
    process.stdout.write(
      `${key}  ${topicId} ${consortium.map(({ country, kind }) => `${country}:${kind}`).join(' ')}\n${verdicts
        .filter((one) => one.value !== 'met' || value === 'met')
        .map(
          (one) => `    ${one.value} ${one.why} ${one.standard ? 'standard' : (one.span?.text.slice(0, 160) ?? '')}\n`,
        )
        .join('')}`,
    );
}
process.stdout.write(
  `text     | check\n${[...table]
    .sort()
    .map(([key, count]) => `${key}: ${count}\n`)
    .join('')}`,
);
