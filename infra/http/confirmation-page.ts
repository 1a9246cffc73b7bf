import { messages } from '@consortia/proto/messages';
import { escapeHtml, servicePage } from './service-page.ts';

export type Confirmation = {
  title: string;
  /** What will happen, in a sentence. */
  text: string;
  /** Own path the form is posted to. */
  action: string;
  /** Words on the button. */
  button: string;
  /** CSRF token of the viewer. */
  csrf: string;
  /** Further fields that are sent along, for instance the token of a link. */
  fields?: Readonly<Record<string, string>>;
  /** Own path to go back to without doing anything; default the start page. */
  cancelUrl?: string;
};

const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;

/** A page that asks before something is changed: a native form with the viewer's token. Works without scripts. */
export function confirmationPage(confirmation: Confirmation): string {
  const { title, text, action, button, csrf, fields = {}, cancelUrl = '/' } = confirmation;
  const inputs = Object.entries({ ...fields, _token: csrf }).map(([name, value]) => hidden(name, value));
  return servicePage({
    title,
    content: `<p>${escapeHtml(text)}</p>
<form method="post" action="${escapeHtml(action)}">
${inputs.join('\n')}
<button type="submit">${escapeHtml(button)}</button>
<a href="${escapeHtml(cancelUrl)}">${messages.cancel}</a>
</form>`,
  });
}
