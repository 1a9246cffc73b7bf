/** The cookie (`name=value`) with the flash of a native form's response. */
export const findFlashCookie = ({ cookie }: { cookie: string }): string | undefined =>
  cookie.split('; ').find((part) => /^(?:__Host-)?consortia-flash=/.test(part));
