import { createHmac } from 'node:crypto';
import { bucketsOf } from '@consortia/infra/kit/http/networks';
import { handle } from '@consortia/infra/kit/requests/handler';
import { isSignedIn, type Viewer } from '@consortia/infra/kit/viewer/viewer';
import { duplicatesOnly } from '@consortia/infra/store/consume';
import { insightsApi } from '@consortia/proto/insights/api';
import type { ViewKind } from '@consortia/proto/insights/shapes';
import { isbot } from 'isbot';
import type { Insights } from '../insights.ts';
import { startOf } from '../periods/buckets.ts';
import { viewsCount } from '../policies.ts';

type Needed = Pick<
  Insights,
  'clock' | 'opportunities' | 'organisations' | 'people' | 'randomBytes' | 'results' | 'salts' | 'seen' | 'views'
>;

const day = 86_400_000;
/** Characters of a browser's name that are read; real ones have fewer. */
const agentLength = 512;

/** The organisation to count for, or whether the view counts at all. */
async function targetOf(
  insights: Needed,
  viewer: Viewer,
  kind: ViewKind,
  id: string,
): Promise<{ organisationId: string | null } | null> {
  const own = viewer.kind === 'user' ? viewer.id : null;
  const mine = async () => (own === null ? null : ((await insights.people.get(own))?.primaryOrganisation?.id ?? null));
  const none = { organisationId: null };
  if (kind === 'event') {
    // Events are not known here, so anyone could have any id counted.
    const organisationId = await mine();
    return organisationId === null ? null : { organisationId };
  }
  if (kind === 'organisation') {
    const found = await insights.organisations.get(id);
    return found && !found.replacedBy && (await mine()) !== id ? none : null;
  }
  if (kind === 'member') return id !== own && (await insights.people.get(id))?.hasProfile ? none : null;
  const post = await (kind === 'opportunity' ? insights.opportunities : insights.results).get(id);
  return post && post.userId !== own ? none : null;
}

async function saltOf({ salts, clock, randomBytes }: Needed): Promise<string> {
  const from = startOf('day', clock());
  const _id = from.toISOString().slice(0, 10);
  const found = await salts.findById(_id).lean();
  if (found) return found.salt;
  const salt = randomBytes(32).toString('base64url');
  const added = await duplicatesOnly(salts.create({ _id, salt, until: new Date(from.getTime() + day) }));
  return added ? salt : (await salts.findById(_id).lean())!.salt;
}

/** Counts a view once a day for each reader. The reader is known within that day alone, by a hash whose salt is then deleted. */
export const countView = (insights: Needed) =>
  handle(insightsApi.countView, async ({ viewer, body, address, request }) => {
    const agent = (request.headers['user-agent'] ?? '').slice(0, agentLength);
    if (!viewsCount(viewer) || agent === '' || isbot(agent)) return {};
    const { kind, id } = body;
    const target = await targetOf(insights, viewer, kind, id);
    if (!target) return {};
    const now = insights.clock();
    // Not by browser: anyone can name as many as they like.
    const reader = isSignedIn(viewer) ? viewer.id : bucketsOf(address).caller;
    const seen = createHmac('sha256', await saltOf(insights))
      .update(`${kind} ${id} ${reader}`)
      .digest('base64url');
    const until = new Date(startOf('day', now).getTime() + day);
    if (!(await duplicatesOnly(insights.seen.create({ _id: seen, until })))) return {};
    const at = startOf('hour', now);
    const { organisationId } = target;
    const _id = [kind, id, at.toISOString(), organisationId ?? ''].join(' ');
    const fields = { kind, targetId: id, at, organisationId };
    await insights.views.updateOne({ _id }, { $inc: { count: 1 }, $setOnInsert: fields }, { upsert: true });
    return {};
  });
