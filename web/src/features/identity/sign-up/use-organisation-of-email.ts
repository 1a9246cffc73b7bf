import type { Suggestion } from '@consortia/proto/organisations/directory';
import { useEffect, useRef } from 'react';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { useOrganisationOfDomainQuery } from './organisations-api.ts';

const address = /@([^@\s.]+(?:\.[^@\s.]+)+)$/;
/** The domain of a complete email address; empty while there is none. Only it is sent, never the part before the @. */
export const domainOf = (email: string): string => address.exec(email.trim())?.[1]?.toLowerCase() ?? '';

/**
 * Calls `onMatch` each time the domain of the address has changed: with the organisation where it is exactly one, otherwise with
 * null. A domain that could not be read counts as unchanged.
 */
export function useOrganisationOfEmail(email: string, onMatch: (organisation: Suggestion | null) => void): void {
  const domain = domainOf(useDebounced(email));
  const { currentData } = useOrganisationOfDomainQuery(domain, { skip: domain === '' });
  // A form that was restored has its organisation already.
  const matched = useRef(domain);
  const listener = useRef(onMatch);
  listener.current = onMatch;
  useEffect(() => {
    if (domain === matched.current || (domain !== '' && !currentData)) return;
    matched.current = domain;
    listener.current(currentData?.organisation ?? null);
  }, [domain, currentData]);
}
