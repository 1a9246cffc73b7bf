import { contexts, routes } from '@consortia/proto/catalogue';
import { type PersonalDataRoutes, personalDataRoutes } from '@consortia/proto/personal-data';

const declared = new Set(routes.map(({ id }) => id));

/** Every service that stores data of people, by the contract, with its routes for them. */
export const servicesWithPersonalData: readonly (PersonalDataRoutes & { name: string })[] = Object.keys(contexts)
  .map((name) => ({ name, ...personalDataRoutes(name) }))
  .filter(({ erasePersonalData }) => declared.has(erasePersonalData.id));
