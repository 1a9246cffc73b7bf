const secondsOfDay = 86_400;
const nameOf = (kind: 'alert' | 'banner', id: string): string => `consortia-${kind}-${id}`;

/** Whether this browser remembers that the reader hid an alert or a banner. */
export const isDismissed = (kind: 'alert' | 'banner', id: string): boolean =>
  document.cookie.split('; ').includes(`${nameOf(kind, id)}=1`);

/** Remembers in a cookie, for so many days, that the reader hid an alert or a banner. */
export function rememberDismissal(kind: 'alert' | 'banner', id: string, days: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that is supported
  document.cookie = `${nameOf(kind, id)}=1; Path=/; Max-Age=${days * secondsOfDay}; SameSite=Lax${secure}`;
}
