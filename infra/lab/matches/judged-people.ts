import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type RealCall, readRealCalls, realCallFiles } from '@consortia/infra/testing/real-calls';
import type { ItemText, ProfileText } from '@consortia/recommendations/src/matching/shapes';

/** Someone for whom calls were graded; `titles` are of their own publications or posts. */
export type JudgedPerson = {
  id: string;
  kind: 'researcher' | 'company' | 'public body' | 'NGO' | 'research manager';
  stage: 'doctoral' | 'postdoc' | 'senior' | null;
  country: string;
  language: string;
  keywords: string[];
  biography: string;
  titles: string[];
};
export const linesOf = <Row>(file: string | URL): Row[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Row);

export const textOf = ({ keywords, biography, titles }: JudgedPerson): ProfileText => ({
  keywords,
  biography,
  written: titles,
  helixIds: [],
});

/** Characters of a description that other services know of a call. */
const maxText = 4000;
const looksLikeIdentifier = /^[\p{Lu}\d]+(?:-[\p{L}\d]+)+$/u;

export const itemOf = (call: RealCall): ItemText => ({
  kind: 'funding_topic',
  title: call.title,
  keywords: call.keywords.filter((keyword) => !looksLikeIdentifier.test(keyword)),
  context: call.callTitle ?? '',
  text: call.text.slice(0, maxText),
  helixIds: [],
  identifier: call.identifier,
});

/** The day after the calls were observed. */
const observedUntil = new Date('2026-08-13T06:00:00Z');
export const isLive = ({ status, deadline }: RealCall): boolean =>
  status !== 'closed' && (deadline === null || Date.parse(`${deadline}T15:00:00Z`) > observedUntil.getTime());

/** All real calls, and those that are open or forthcoming, one of each identifier. */
export function openCalls(): { all: RealCall[]; live: RealCall[] } {
  const all = readRealCalls();
  return { all, live: all.filter(isLive) };
}

/** Types of action by identifier, as the portal names them. */
export function actionsOf(): ReadonlyMap<string, string> {
  const lines = gunzipSync(readFileSync(realCallFiles[0])).toString('utf8').trim().split('\n');
  return new Map(
    lines.map((line) => {
      const { topicId, typesOfAction } = JSON.parse(line) as { topicId: string; typesOfAction: string };
      return [topicId, typesOfAction.replaceAll(/\s+/g, ' ')];
    }),
  );
}
