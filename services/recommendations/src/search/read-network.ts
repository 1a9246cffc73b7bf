import { handle } from '@consortia/infra/kit/requests/handler';
import { compareNames } from '@consortia/infra/text/compare-names';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import type { Network } from '@consortia/proto/recommendations/shapes';
import { trusted } from 'mongoose';
import type { Recommendations } from '../recommendations.ts';

type Parts = Pick<Recommendations, 'call' | 'organisations' | 'helixes' | 'opportunities' | 'clock' | 'log'>;
type Post = { organisationId: string; helixes: string[]; topicId: string | null };

const maxShown = 8;
/** So many public Opportunities are read, the latest first. */
const maxRead = 2000;
const maxAgeSeconds = 300;

const shared = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): T[] => [...one].filter((value) => other.has(value));

const pairKey = (one: string, other: string): string => [one, other].sort().join(' ');

/** Number of funded projects by pair of organisations; empty while their service does not respond, since a picture without them is of use. */
async function countJointProjects({ call, log }: Parts, organisationIds: string[]): Promise<Map<string, number>> {
  try {
    const { pairs } = await call(fundingIngestApi.countJointProjects, { body: { organisationIds } });
    return new Map(pairs.map(({ organisationIds: [one, other], projects }) => [pairKey(one, other), projects]));
  } catch (error) {
    log.warn({ err: error }, 'Joint projects of organisations could not be read');
    return new Map();
  }
}

async function computeNetwork(parts: Parts): Promise<Network> {
  const { organisations, helixes, opportunities } = parts;
  // Public Opportunities alone, so that the response is the same for everyone.
  const posts = await opportunities.model
    .find({ visibility: 'public', deletedAt: null, organisationId: trusted({ $ne: null }) })
    .sort({ _id: -1 })
    .limit(maxRead)
    .select('organisationId helixes topicId')
    .lean<Post[]>();
  const byOrganisation = Map.groupBy(posts, ({ organisationId }) => organisationId);
  const known = await organisations.getMany([...byOrganisation.keys()]);
  const shown = [...byOrganisation]
    .flatMap(([id, own]) => {
      const organisation = known.get(id);
      if (!organisation) return [];
      const calls = new Set(own.flatMap(({ topicId }) => topicId ?? []));
      const topics = new Set(own.flatMap((post) => post.helixes));
      return [{ id, name: organisation.name, opportunities: own.length, calls, topics }];
    })
    .sort((one, other) => other.opportunities - one.opportunities || compareNames(one.name, other.name))
    .slice(0, maxShown);
  const names = await helixes.getMany([...new Set(shown.flatMap(({ topics }) => [...topics]))]);
  const joint = await countJointProjects(
    parts,
    shown.map(({ id }) => id),
  );
  const links = shown.flatMap((first, one) =>
    shown.slice(one + 1).map((second, distance) => ({
      one,
      other: one + 1 + distance,
      calls: shared(first.calls, second.calls).length,
      helixes: shared(first.topics, second.topics).flatMap((id) => names.get(id)?.name ?? []),
      projects: joint.get(pairKey(first.id, second.id)) ?? 0,
    })),
  );
  return {
    organisations: shown.map(({ id, name, opportunities: count }) => ({ id, name, opportunities: count })),
    links: links.filter((link) => link.projects > 0 || link.calls > 0 || link.helixes.length > 0),
  };
}

/** Computed once in five minutes, however many visitors request it at the same time. */
export const readNetwork = (parts: Parts) => {
  let computed: { at: number; network: Promise<Network> } | null = null;
  return handle(recommendationsApi.readNetwork, async ({ response }) => {
    const now = parts.clock().getTime();
    if (!computed || now - computed.at >= maxAgeSeconds * 1000 || now < computed.at) {
      const latest = { at: now, network: computeNetwork(parts) };
      computed = latest;
      latest.network.catch(() => {
        if (computed === latest) computed = null;
      });
    }
    const network = await computed.network;
    response.setHeader('Cache-Control', `public, max-age=${maxAgeSeconds}`);
    return network;
  });
};
