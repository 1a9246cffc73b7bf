import { useState } from 'react';
import { useLocation } from 'react-router';

const key = 'invitation';

/**
 * The token of an invitation's link, from the fragment of the address. The tab stores it, since signing in leaves the page and an
 * address to return to would send it to the server.
 */
export function useLinkToken(): string {
  const { hash } = useLocation();
  const [token] = useState(() => {
    const given = new URLSearchParams(hash.slice(1)).get('invitation');
    if (given) sessionStorage.setItem(key, given);
    return given ?? sessionStorage.getItem(key) ?? '';
  });
  return token;
}
