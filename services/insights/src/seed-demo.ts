import { duplicatesOnly } from '@consortia/infra/store/consume';
import { demoContentItem, demoOrganisations, demoPeople } from '@consortia/proto/demo';
import type { ViewKind } from '@consortia/proto/insights/shapes';
import { noteChanges } from './days/changed-days.ts';
import type { FactName } from './facts/fact-model.ts';
import { startOf } from './figures/buckets.ts';
import type { Insights } from './insights.ts';

const day = 86_400_000;
const days = 90;
/** A number from 0 below `below` that follows from a text (FNV-1a), so that every start draws the same. */
function numberOf(text: string, below: number): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  return (hash ^ (hash >>> 15)) % below;
}

type Target = { kind: ViewKind; targetId: string; organisationId: string | null; from: Date | null };

async function targetsOf({ opportunities, results }: Insights): Promise<Target[]> {
  const [posts, found] = await Promise.all([
    opportunities.model.find({ deletedAt: null }).select('approvedAt').lean(),
    results.model.find({ deletedAt: null }).select('publishedAt').lean(),
  ]);
  const { aurora, tecnova, nordlab } = demoOrganisations;
  return [
    ...posts.flatMap(({ _id, approvedAt }) =>
      approvedAt
        ? [{ kind: 'opportunity' as const, targetId: _id, organisationId: null, from: new Date(approvedAt) }]
        : [],
    ),
    ...found.map(({ _id, publishedAt }) => ({
      ...{ kind: 'result' as const, targetId: _id, organisationId: null, from: new Date(publishedAt) },
    })),
    ...[aurora, tecnova, nordlab].map((targetId) => ({
      ...{ kind: 'organisation' as const, targetId, organisationId: null, from: null },
    })),
    ...Object.values(demoPeople).map((targetId) => ({
      ...{ kind: 'member' as const, targetId, organisationId: null, from: null },
    })),
    ...[aurora, tecnova].flatMap((organisationId) =>
      [1, 2, 3].map((n) => ({ kind: 'event' as const, targetId: demoContentItem(n), organisationId, from: null })),
    ),
  ];
}

/** Views of the demo's posts, pages and events since they were published, and members and reviews of its organisations. */
export async function seedDemo(insights: Insights): Promise<void> {
  const { views, facts, clock } = insights;
  if (await views.exists({ _id: /^demo / })) return;
  const today = startOf('day', clock()).getTime();
  const rows = (await targetsOf(insights)).flatMap(({ kind, targetId, organisationId, from }) =>
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
  const acts = [demoOrganisations.aurora, demoOrganisations.tecnova].flatMap((organisationId) =>
    Array.from({ length: days }, (_, ago) => ago + 1).flatMap((ago) => {
      const at = new Date(today - ago * day + 10 * 3_600_000);
      const fact = (name: FactName) => ({
        ...{ _id: `demo ${name} ${organisationId} ${ago}`, name, at, version: 1, removed: false },
        ...{ postId: null, organisationId },
      });
      const drawn = numberOf(`${organisationId} ${ago}`, 20);
      return [...(drawn < 6 ? [fact('review')] : []), ...(drawn === 7 ? [fact('joined')] : [])];
    }),
  );
  await noteChanges(
    insights,
    [...acts, ...rows].map(({ at }) => at),
  );
  await duplicatesOnly(facts.insertMany(acts, { ordered: false }));
  await duplicatesOnly(views.insertMany(rows, { ordered: false }));
}
