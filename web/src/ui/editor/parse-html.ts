/** Its name is listed in the content security policy that the gateway sends. */
const policyName = 'pasted-html';

type TrustedPolicy = { createHTML(html: string): string };
type TrustedTypes = { createPolicy(name: string, rules: TrustedPolicy): TrustedPolicy };

let policy: TrustedPolicy | undefined;
/** What browsers with Trusted Types request before they parse a text; in others it is the text itself. */
function trusted(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy(policyName, { createHTML: (text) => text });
  return policy ? policy.createHTML(html) : html;
}

/** HTML as a document of its own, in which no script runs and nothing is loaded; it must not be added to the page. */
export const parseHtml = (html: string): HTMLElement =>
  new DOMParser().parseFromString(trusted(html), 'text/html').body;
