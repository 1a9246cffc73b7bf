import type { SchemeValue } from '@consortia/proto/reviewiq/proposal-guides';
import { useState } from 'react';
import { readScheme, writeScheme } from './scheme-cookie.ts';

/** The reader's scheme, stored in the cookie of the scheme. */
export function useScheme(): [SchemeValue, (scheme: SchemeValue) => void] {
  const [scheme, setScheme] = useState(() => readScheme(document));
  const choose = (next: SchemeValue) => {
    writeScheme(document, next, window.location.protocol === 'https:');
    setScheme(next);
  };
  return [scheme, choose];
}
