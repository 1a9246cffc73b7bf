import type { Suggestion } from '@consortia/proto/organisations/directory';
import { useEffect, useRef } from 'react';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { useOrganisationOfDomainQuery } from './organisations-api.ts';
import { choiceOf, noChoice, type OrganisationChoice } from './sign-up-form.ts';

const address = /@([^@\s.]+(?:\.[^@\s.]+)+)$/;
/** The domain of a complete email address; empty while there is none. Only it is sent, never the part before the @. */
const domainOf = (email: string): string => address.exec(email.trim())?.[1]?.toLowerCase() ?? '';

/** The organisation of an address as far as it is typed: null where its domain is not that of exactly one, or cannot be read. */
export function useOrganisationOfEmail(email: string) {
  const domain = domainOf(useDebounced(email));
  const { currentData, isFetching } = useOrganisationOfDomainQuery(domain, { skip: domain === '' });
  return { domain, found: currentData && { organisation: currentData.organisation }, isFetching };
}

type Selection = { choice: OrganisationChoice; choose: (choice: OrganisationChoice) => void };

/**
 * Selects the organisation of an address each time its domain has changed: where it is exactly one, otherwise a selection is
 * cleared. A domain that could not be read counts as unchanged.
 */
export function useOrganisationSelection(email: string, { choice, choose }: Selection): void {
  const { domain, found } = useOrganisationOfEmail(email);
  const matched = useRef('');
  const onMatch = (organisation: Suggestion | null) => {
    if (organisation) choose(choiceOf(organisation, 'domain'));
    // A text that is being typed is no selection yet.
    else if (choice.from) choose(noChoice);
  };
  const listener = useRef(onMatch);
  listener.current = onMatch;
  useEffect(() => {
    if (domain === matched.current || (domain !== '' && !found)) return;
    matched.current = domain;
    listener.current(found?.organisation ?? null);
  }, [domain, found]);
}
