/** Whether a text too short to be searched for may be an acronym: two or three letters or digits in one word. */
export const mayBeAcronym = (text: string): boolean => /^[\p{L}\p{N}]{2,3}$/u.test(text.trim());
