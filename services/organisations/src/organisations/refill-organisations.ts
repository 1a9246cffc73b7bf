import { handle } from '@consortia/infra/kit/requests/handler';
import { refillPage } from '@consortia/infra/store/projection-refill';
import { organisationsApi } from '@consortia/proto/organisations/api';
import type { Organisations } from '../organisations.ts';
import { presentOrganisation } from './present-organisation.ts';

export const refillOrganisations = ({ organisations }: Pick<Organisations, 'organisations'>) =>
  handle(organisationsApi.refillOrganisations, ({ query }) =>
    refillPage(organisations, query.after, presentOrganisation),
  );
