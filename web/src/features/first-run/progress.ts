const keyOf = (userId: string): string => `first-run.${userId}`;

/** Whether this person has seen the page in this browser; without storage it is never shown unbidden. */
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
    // Without storage the page is not shown unbidden.
  }
}
