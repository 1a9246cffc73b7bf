import { handle } from '@consortia/infra/kit/requests/handler';
import type { ServiceDefinition } from '@consortia/infra/kit/service/service';
import { owned, ownerOf, servingAlso } from '@consortia/infra/testing/owner';
import { demoPeople } from '@consortia/proto/demo';
import type { FeatureSwitches } from '@consortia/proto/identity/features';
import { featuresApi } from '@consortia/proto/identity/features-api';
import { personSource } from '@consortia/proto/identity/sources';

const person = (id: string, name: string, hasProfile = true) => ({
  ...{ id, name, firstname: name, lastname: name, alias: 'x', initials: 'XX', profileUrl: `/public-profile/x-${id}` },
  ...{ honorific: null, avatarUrl: null, biography: null, trial: false, hasProfile },
  profile_pictures: { profile_thumb: hasProfile ? '/media/i/x?size=thumb' : null },
  ...{ primaryOrganisation: null, expertise: [], expertiseKeywords: [] },
});
/** Someone whose account is blocked, so that no profile is shown. */
export const blockedPerson = 'b10c4ed';
const people = [person(demoPeople.ana, 'Ana'), person(demoPeople.marek, 'Marek'), person(blockedPerson, 'Bo', false)];

/** Features as identity has them; tests switch them. */
export const switches: FeatureSwitches = { reviewIq: true };
export const neighbours: readonly ServiceDefinition[] = [
  servingAlso(
    ownerOf(owned(personSource, people)),
    handle(featuresApi.readFeatures, async () => ({ ...switches })),
  ),
];
