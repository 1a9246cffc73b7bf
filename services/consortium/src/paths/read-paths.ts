import { handle } from '@consortia/infra/kit/requests/handler';
import { isFullMember, type Member } from '@consortia/infra/kit/viewer/viewer';
import { consortiumApi } from '@consortia/proto/consortium/api';
import type { PathTo } from '@consortia/proto/consortium/paths-api';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { presentPerson } from '../consortia/related.ts';
import type { Consortia } from '../consortium.ts';
import { assertSignedIn } from '../policies.ts';
import { type FindingPaths, reachOf } from './contacts.ts';
import type { Introduction } from './introduction-model.ts';
import { ownRequest } from './own-request.ts';

type Finding = FindingPaths & Pick<Consortia, 'introductions'>;
type People = Pick<PathTo, 'people' | 'others'>;
const none: People = { people: [], others: null };

/** Who of an organisation the member reaches, those whom they know themselves first. */
async function peopleTo(finding: Finding, viewer: Member): Promise<(organisationId: string | null) => People> {
  const [{ people, named, unnamed }, requests] = await Promise.all([
    reachOf(finding, viewer),
    finding.introductions
      .find({ askerId: viewer.id })
      .select('throughId personId at state')
      .lean<Pick<Introduction, 'throughId' | 'personId' | 'at' | 'state'>[]>(),
  ]);
  const asked = new Map(requests.map((one) => [`${one.throughId} ${one.personId}`, ownRequest(one)]));
  return (organisationId) => {
    if (!organisationId) return none;
    const isThere = ({ person }: { person: { primaryOrganisation: { id: string } | null } }): boolean =>
      person.primaryOrganisation?.id === organisationId;
    const shown = named
      .filter(isThere)
      .toSorted((one, other) => Number(one.through !== null) - Number(other.through !== null));
    const others = new Set(unnamed.filter(isThere).map(({ throughId }) => throughId)).size;
    return {
      people: shown.slice(0, sizes.pathPeople).flatMap(({ person, through, project }) => {
        const one = presentPerson(people, person.id);
        if (!one) return [];
        const request = (through && asked.get(`${through.id} ${person.id}`)) ?? null;
        return [{ person: one, through: presentPerson(people, through?.id ?? null), project, asked: request }];
      }),
      // A small number would say who of the few it is.
      others: others > sizes.pathOthersAbove ? others : null,
    };
  };
}

export const readPaths = (finding: Finding) =>
  handle(
    consortiumApi.readPaths,
    async ({ viewer, query: { codes } }) => {
      assertSignedIn(viewer);
      const organisationId = (await finding.people.get(viewer.id))?.primaryOrganisation?.id ?? null;
      const body = { organisationId, codes: [...new Set(codes)] };
      const { items } = await finding.call(fundingIngestApi.readJointProjects, { body });
      const isAnyHere = items.some((one) => one.organisationId !== null && one.organisationId !== organisationId);
      const people = isFullMember(viewer) && isAnyHere ? await peopleTo(finding, viewer) : () => none;
      return {
        items: items.map(({ pic, organisationId: target, projects, latest }) => ({
          ...{ pic, together: latest && projects > 0 ? { projects, latest } : null },
          ...people(target === organisationId ? null : target),
        })),
      };
    },
    { assertMayCall: assertSignedIn },
  );
