/** Steps in their order. */
export const steps = ['expertise', 'helixes', 'matches'] as const;
export type Step = (typeof steps)[number];

const keyOf = (userId: string): string => `first-run.${userId}`;

/** Whether this person has left the steps in this browser; without storage they are never shown unbidden. */
export function isFirstRunLeft(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return true;
  }
}
export function leaveFirstRun(userId: string): void {
  try {
    localStorage.setItem(keyOf(userId), 'left');
  } catch {
    // Without storage the steps are not shown unbidden.
  }
}

/** The first step that is not done; null where expertise and Helixes are there. */
export function openStep(expertise: readonly string[], followed: readonly string[]): Step | null {
  if (expertise.length === 0) return 'expertise';
  return followed.length === 0 ? 'helixes' : null;
}
