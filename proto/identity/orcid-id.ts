/**
 * Check character of the first 15 digits of an ORCID iD (ISO 7064, MOD 11-2; support.orcid.org, "Structure of the ORCID
 * Identifier").
 */
function checkCharacter(digits: string): string {
  let total = 0;
  for (const digit of digits) total = (total + Number(digit)) * 2;
  const result = (12 - (total % 11)) % 11;
  return result === 10 ? 'X' : String(result);
}

/**
 * An ORCID iD in its usual form, `0000-0002-1825-0097`, from what a person types: with or without hyphens, or as its address at
 * orcid.org. Null where it is none or its check character is wrong.
 */
export function readOrcidId(typed: string): string | null {
  const text = typed
    .trim()
    .replace(/^(?:https?:\/\/)?(?:www\.|sandbox\.)?orcid\.org\//i, '')
    .replace(/\/$/, '')
    .toUpperCase();
  const [, ...groups] = /^(\d{4})[- ]?(\d{4})[- ]?(\d{4})[- ]?(\d{3}[\dX])$/.exec(text) ?? [];
  const characters = groups.join('');
  if (characters.length !== 16) return null;
  return checkCharacter(characters.slice(0, 15)) === characters[15] ? groups.join('-') : null;
}
