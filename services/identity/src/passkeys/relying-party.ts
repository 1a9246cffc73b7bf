import type { Config } from '@consortia/infra/config/config';

/** The site that passkeys are bound to (WebAuthn Level 3, section 4), which is that of `PUBLIC_URL`. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}
