type TrustedPolicy = { createHTML(html: string): string };
type TrustedTypes = { createPolicy(name: string, rules: TrustedPolicy): TrustedPolicy };

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
/** Browsers with Trusted Types parse only HTML of a policy. Its name is in the content security policy of the gateway. */
const policy: TrustedPolicy = trustedTypes?.createPolicy('pasted-html', { createHTML: (html) => html }) ?? {
  createHTML: (html) => html,
};

/** HTML as a document of its own, in which no script runs and nothing is loaded; it must not be added to the page. */
export const parseHtml = (html: string): HTMLElement =>
  new DOMParser().parseFromString(policy.createHTML(html), 'text/html').body;
