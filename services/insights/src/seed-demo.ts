import { duplicatesOnly } from '@consortia/infra/store/consume';
import { demoContentItem, demoOrganisations, demoPeople } from '@consortia/proto/demo';
import type { ViewKind } from '@consortia/proto/insights/shapes';
import { noteChanges } from './facts/changed-days.ts';
import type { FactName } from './facts/fact-model.ts';
import { writeFacts } from './facts/write-facts.ts';
import type { Insights } from './insights.ts';
import { startOf } from './periods/buckets.ts';

const day = 86_400_000;
const days = 90;
/** A number from 0 below `below` that follows from a text (FNV-1a), so that every start draws the same. */
function numberOf(text: string, below: number): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  return (hash ^ (hash >>> 15)) % below;
}

type Target = { kind: ViewKind; targetId: string; organisationId: string | null; from: Date | null };

const elsewhere = (): Target[] => {
  const { aurora, tecnova, nordlab } = demoOrganisations;
  const from = null;
  return [
    ...[aurora, tecnova, nordlab].map((targetId) => ({
      ...{ kind: 'organisation' as const, targetId, organisationId: null, from },
    })),
    ...Object.values(demoPeople).map((targetId) => ({
      ...{ kind: 'member' as const, targetId, organisationId: null, from },
    })),
    ...[aurora, tecnova].flatMap((organisationId) =>
      [1, 2, 3].map((n) => ({ kind: 'event' as const, targetId: demoContentItem(n), organisationId, from })),
    ),
  ];
};

const isOfDemo = (id: string): boolean => /^d[15]0{12}/.test(id);
async function postOf({ opportunities, results }: Insights, targetId: string): Promise<Target[]> {
  const [post, result] = await Promise.all([opportunities.get(targetId), results.get(targetId)]);
  const [kind, from] = post ? (['opportunity', post.approvedAt] as const) : (['result', result?.publishedAt] as const);
  return from ? [{ kind, targetId, organisationId: null, from: new Date(from) }] : [];
}

async function addViews(insights: Insights, targets: readonly Target[], today: number): Promise<void> {
  const rows = targets.flatMap(({ kind, targetId, organisationId, from }) =>
    Array.from({ length: days }, (_, ago) => new Date(today - (ago + 1) * day)).flatMap((date) => {
      const key = `${kind} ${targetId} ${organisationId} ${date.getUTCDate()} ${date.getUTCMonth()}`;
      const weekday = date.getUTCDay() % 6 !== 0;
      const count = Math.max(0, numberOf(key, kind === 'opportunity' ? 8 : 5) - (weekday ? 1 : 3));
      const at = new Date(date.getTime() + numberOf(`${key} hour`, 24) * 3_600_000);
      return count === 0 || (from && at < from)
        ? []
        : [{ _id: `demo ${key}`, kind, targetId, organisationId, at, count }];
    }),
  );
  if (rows.length === 0) return;
  await noteChanges(
    insights,
    rows.map(({ at }) => at),
  );
  await duplicatesOnly(insights.views.insertMany(rows, { ordered: false }));
}

const members: readonly string[] = Object.values(demoPeople);
/** A member of the demo joined their organisation when they arrived, once. The fact has their number, since facts name nobody. */
async function addJoined(insights: Insights, id: string): Promise<void> {
  const person = members.includes(id) ? await insights.people.get(id) : null;
  const organisationId = person?.hasProfile && person.primaryOrganisation?.id;
  if (!organisationId) return;
  const joined = { name: 'joined' as const, at: insights.clock(), version: 1, organisationId };
  await writeFacts(insights, [{ _id: `demo joined ${members.indexOf(id)}`, ...joined }]);
}

/** Gives what the demo has its figures when it arrives: its service may add it later than this one adds its figures. */
export async function followDemo(insights: Insights): Promise<void> {
  const { views, people, opportunities, results, clock } = insights;
  people.onChange(({ key }) => addJoined(insights, key));
  people.onRefill(async (ids) => {
    for (const id of ids) await addJoined(insights, id);
  });
  const addTo = async (id: string): Promise<void> => {
    if (!isOfDemo(id) || (await views.exists({ targetId: id, _id: /^demo / }))) return;
    await addViews(insights, await postOf(insights, id), startOf('day', clock()).getTime());
  };
  for (const id of members) await addJoined(insights, id);
  for (const projection of [opportunities, results]) {
    projection.onChange(({ key }) => addTo(key));
    projection.onRefill(async (ids) => {
      for (const id of ids) await addTo(id);
    });
  }
}

/** Views of the demo's pages and events, and reviews of its organisations, which count in the network as well. */
export async function seedDemo(insights: Insights): Promise<void> {
  const { facts, clock } = insights;
  const today = startOf('day', clock()).getTime();
  await addViews(insights, elsewhere(), today);
  const acts = [demoOrganisations.aurora, demoOrganisations.tecnova].flatMap((organisationId) =>
    Array.from({ length: days }, (_, ago) => ago + 1).flatMap((ago) => {
      const at = new Date(today - ago * day + 10 * 3_600_000);
      const fact = (name: FactName) => ({
        ...{ _id: `demo ${name} ${organisationId} ${ago}`, name, at, version: 1, removed: false },
        ...{ postId: null, organisationId },
      });
      const drawn = numberOf(`${organisationId} ${ago}`, 20);
      return drawn < 6 ? [fact('review'), { ...fact('prompt'), organisationId: null }] : [];
    }),
  );
  await noteChanges(
    insights,
    acts.map(({ at }) => at),
  );
  await duplicatesOnly(facts.insertMany(acts, { ordered: false }));
}
