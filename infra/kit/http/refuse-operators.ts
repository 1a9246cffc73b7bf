/** Names that mean something to a database or to JavaScript itself. */
const dangerousName = /^\$|^(?:__proto__|constructor|prototype)$|\0/;
const deepest = 20;

/** Whether an object anywhere in `value` has a field like `$ne` or `__proto__`, or is deeper than any input of ours. */
export function hasOperators(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null || value instanceof File) return false;
  if (depth > deepest) return true;
  if (Array.isArray(value)) return value.some((entry) => hasOperators(entry, depth + 1));
  return Object.keys(value).some(
    (name) => dangerousName.test(name) || hasOperators((value as Record<string, unknown>)[name], depth + 1),
  );
}

/** Whether the text of a path parameter is one of those names, or the beginning of an object. */
export const isOperatorText = (text: string): boolean => dangerousName.test(text) || /^[[{]/.test(text);
