import { handle } from '@consortia/infra/kit/requests/handler';
import type { ServiceDefinition } from '@consortia/infra/kit/service/service';
import { owned, ownerOf } from '@consortia/infra/testing/owner';
import { organisationsApi } from '@consortia/proto/organisations/api';
import type { MatchingNames } from '@consortia/proto/organisations/matching-names-api';
import type { Organisation } from '@consortia/proto/organisations/shapes';
import { organisationSource } from '@consortia/proto/organisations/sources';

/** An organisation of the installation as tests describe it; what is left out is empty. */
export type TestOrganisation = Pick<Organisation, 'id' | 'name'> &
  Partial<Organisation> &
  Partial<Omit<MatchingNames, 'id' | 'name'>>;

const organisationOf = ({ id, name, ...more }: TestOrganisation): Organisation => ({
  id,
  name,
  alias: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
  emailDomains: [],
  expertise: [],
  otherNames: [],
  formerNames: [],
  paid: true,
  profileUrl: more.profileUrl === undefined ? `/organisation/${id}` : more.profileUrl,
  avatarUrl: null,
  country: more.country ?? null,
  administrators: more.administrators ?? [],
  waiting: more.waiting ?? false,
  replacedBy: null,
});

/** The service organisations as this one sees it; a test changes the list, and publishes the change itself. */
export function organisationsOwner(organisations: readonly TestOrganisation[] = []): ServiceDefinition {
  const owner = ownerOf(
    owned(
      organisationSource,
      organisations.map((one) => organisationOf(one)),
    ),
  );
  return {
    ...owner,
    async create(context) {
      const parts = await owner.create(context);
      const names = handle(organisationsApi.listMatchingNames, async ({ query }) => ({
        items: organisations
          .filter(({ id, waiting }) => query.ids.includes(id) && !waiting)
          .map(
            ({ id, name, otherNames = [], acronyms = [], country = null, city = null, domains = [], ror = null }) => ({
              ...{ id, name, otherNames, acronyms, country, city, domains, ror },
            }),
          ),
      }));
      return { ...parts, handlers: [names, ...parts.handlers] };
    },
  };
}
