import type { Suggestion } from '@consortia/proto/organisations/directory';
import { useEffect, useRef } from 'react';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { useOrganisationOfDomainQuery } from './organisations-api.ts';
import { noChoice, type OrganisationChoice } from './sign-up-form.ts';

const address = /@([^@\s.]+(?:\.[^@\s.]+)+)$/;
/** The domain of a complete email address; empty while there is none. Only it is sent, never the part before the @. */
export const domainOf = (email: string): string => address.exec(email.trim())?.[1]?.toLowerCase() ?? '';

type Selection = {
  choice: OrganisationChoice;
  choose: (choice: OrganisationChoice) => void;
  /** The address for which the form has its organisation already: of a restored draft, or of an invitation into one. Empty if none. */
  chosenWith: string;
};

/**
 * Selects the organisation of an address each time its domain has changed: where it is exactly one, otherwise a selection is
 * cleared. A domain that could not be read counts as unchanged.
 */
export function useOrganisationOfEmail(email: string, { choice, choose, chosenWith }: Selection): void {
  const domain = domainOf(useDebounced(email));
  const { currentData } = useOrganisationOfDomainQuery(domain, { skip: domain === '' });
  const matched = useRef('');
  const onMatch = (found: Suggestion | null) => {
    if (found) choose({ text: found.name, organisation: found.id, organisationName: '', from: 'domain' });
    // A text that is being typed is no selection yet.
    else if (choice.from) choose(noChoice);
  };
  const listener = useRef(onMatch);
  listener.current = onMatch;
  // Before the effect below, which runs for the same address.
  useEffect(() => {
    if (chosenWith !== '') matched.current = domainOf(chosenWith);
  }, [chosenWith]);
  useEffect(() => {
    if (domain === matched.current || (domain !== '' && !currentData)) return;
    matched.current = domain;
    listener.current(currentData?.organisation ?? null);
  }, [domain, currentData]);
}
