import { raisedText } from '@consortia/proto/raised-text';

type TrustedPolicy = { createHTML(html: string): string };
type TrustedTypes = { createPolicy(name: string, rules: TrustedPolicy): TrustedPolicy };

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
/** Browsers with Trusted Types parse only HTML of a policy. Its name is in the content security policy of the gateway. */
const policy: TrustedPolicy = trustedTypes?.createPolicy('pasted-html', { createHTML: (html) => html }) ?? {
  createHTML: (html) => html,
};

/**
 * HTML as a document of its own, in which no script runs and nothing is loaded; it must not be added to the page. Superscripts and
 * subscripts are plain text in it, since rich text has no marks for them.
 */
export function parseHtml(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(policy.createHTML(html), 'text/html');
  for (const element of body.querySelectorAll('sup, sub')) {
    const text = raisedText(element.localName as 'sup' | 'sub', element.textContent);
    if (text !== element.textContent) element.replaceWith(text);
  }
  return body;
}
