import { handle } from '@consortia/infra/kit/requests/handler';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { PartnerRecord, SoughtOrganisation } from '@consortia/proto/funding-ingest/partner-records-api';
import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import { codesOf } from '../organisation-funding/codes-of.ts';
import { presentParticipant } from '../organisation-funding/present-participant.ts';
import { bucketsOf } from '../partners/text-buckets.ts';
import type { FundedOrganisation } from '../projects/organisation-model.ts';
import type { Project } from '../projects/project-model.ts';

/** The latest projects of an organisation that are compared, and those that are given. */
const compared = 300;
const given = 8;

type Parts = Pick<FundingIngest, 'organisations' | 'participantLinks' | 'projects'>;

async function recordOf(parts: Parts, one: SoughtOrganisation, words: ReadonlySet<number>): Promise<PartnerRecord> {
  const pics = await codesOf(parts, one);
  if (pics.length === 0) return { participant: null, kind: null, coordinated: 0, projects: [] };
  const known = await parts.organisations.findById(pics[0]).lean<FundedOrganisation>();
  const participant = known && presentParticipant(known);
  const kind = known?.organisationKind ?? null;
  const coordinated = await parts.projects.countDocuments({
    // By itself `$elemMatch` is not looked up in an index of every store.
    'partners.pic': trusted({ $in: pics }),
    partners: trusted({ $elemMatch: { pic: { $in: pics }, role: 'coordinator' } }),
  });
  if (words.size === 0) return { participant, kind, coordinated, projects: [] };
  const latest = await parts.projects
    .find({ 'partners.pic': trusted({ $in: pics }) })
    .sort({ _id: -1 })
    .limit(compared)
    .select('title keywords')
    .lean<Pick<Project, '_id' | 'title' | 'keywords'>[]>();
  const ids = latest
    .map(({ _id, title, keywords }) => ({
      _id,
      shared: new Set(bucketsOf([title, ...keywords].join(' '))).intersection(words).size,
    }))
    .filter(({ shared }) => shared > 0)
    .sort((first, second) => second.shared - first.shared)
    .slice(0, given)
    .map(({ _id }) => _id);
  const found = await parts.projects
    .find({ _id: trusted({ $in: ids }) })
    .select('acronym title objective')
    .lean<Project[]>();
  return {
    ...{ participant, kind, coordinated },
    projects: found.map(({ _id, acronym, title, objective }) => ({ grantId: _id, acronym, title, objective })),
  };
}

export const readPartnerRecords = (parts: Pick<FundingIngest, 'organisations' | 'participantLinks' | 'projects'>) =>
  handle(fundingIngestApi.readPartnerRecords, async ({ body: { organisations, texts } }) => {
    const words = new Set(texts.flatMap(bucketsOf));
    const records: PartnerRecord[] = [];
    // One after the other, so that at most one long list of projects is read at a time.
    for (const one of organisations) records.push(await recordOf(parts, one, words));
    return { records };
  });
