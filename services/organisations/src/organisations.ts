import type { ImageStore } from '@consortia/infra/images/image-store';
import type { ServiceContext } from '@consortia/infra/kit/service/service';
import type { SetAside } from '@consortia/infra/kit/service/set-aside';
import type { DerivedIndex } from '@consortia/infra/search/derived-index';
import type { Projection } from '@consortia/infra/store/projection';
import type { Model } from 'mongoose';
import type { DirectoryEntry } from './directory/directory-model.ts';
import type { University } from './directory/university-model.ts';
import type { GroupMember } from './groups/group-member-model.ts';
import type { Group } from './groups/group-model.ts';
import type { Membership } from './membership/membership-model.ts';
import type { Organisation } from './organisations/organisation-model.ts';
import type { PersonProjection } from './projections.ts';

/** Dependencies of the use cases of this service. */
export type Organisations = Pick<
  ServiceContext,
  'cache' | 'call' | 'clock' | 'config' | 'connection' | 'log' | 'newId' | 'search'
> & {
  organisations: Model<Organisation>;
  groups: Model<Group>;
  memberships: Model<Membership>;
  groupMembers: Model<GroupMember>;
  directory: Model<DirectoryEntry>;
  universities: Model<University>;
  setAside: SetAside;
  /** People as identity publishes them; who belongs to an organisation is `primaryOrganisation.id`. */
  people: Projection<PersonProjection>;
  images: ImageStore;
  organisationIndex: DerivedIndex<never>;
  directoryIndex: DerivedIndex<never>;
  memberIndex: DerivedIndex<never>;
};
