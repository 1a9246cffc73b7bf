import type { Suggestion } from '@consortia/proto/organisations/directory';
import type { Organisation } from './organisation-model.ts';

/** An organisation as it is offered to everyone: whether it has paid, who runs it and its email domains stay out. */
export const presentSuggestion = ({ _id: id, name, country }: Organisation): Suggestion => ({
  id,
  name,
  country,
  city: null,
});
