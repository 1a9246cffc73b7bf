import { messages } from '@consortia/proto/messages';
import { escapeHtml, servicePage } from './service-page.ts';

/** A field that people fill in. */
export type ConfirmationInput = {
  name: string;
  label: string;
  /** A sentence below the field. */
  help?: string;
  type?: 'text' | 'password';
  /** Token of the HTML attribute, for instance `new-password`. */
  autocomplete: string;
  value?: string;
  minLength?: number;
  /** Maximum number of characters. */
  maxLength?: number;
  /** It may be left empty. */
  optional?: boolean;
};
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
  /** Fields to be filled in, in this order. */
  inputs?: readonly ConfirmationInput[];
  /** Further buttons of the form, which send their value under a name. */
  choices?: readonly { name: string; value: string; label: string }[];
  /** Own path to go back to without doing anything; default the start page. */
  cancelUrl?: string;
};

const choice = ({ name, value, label }: { name: string; value: string; label: string }): string =>
  `<button type="submit" name="${escapeHtml(name)}" value="${escapeHtml(value)}">${escapeHtml(label)}</button>`;

const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;

function labelled({ name, label, help, type = 'text', autocomplete, value, ...rules }: ConfirmationInput): string {
  const id = escapeHtml(name);
  const attributes: Record<string, string | number | undefined> = { id: name, name, type, autocomplete, value };
  const { minLength: minlength, maxLength: maxlength, optional = false } = rules;
  const described = { ...attributes, minlength, maxlength, 'aria-describedby': help && `${name}-help` };
  const written = Object.entries(described)
    .filter(([, given]) => given !== undefined)
    .map(([attribute, given]) => `${attribute}="${escapeHtml(String(given))}"`);
  return `<div class="field">
<label for="${id}">${escapeHtml(label)}</label>
<input ${written.join(' ')}${optional ? '' : ' required'}>${help ? `\n<small id="${id}-help">${escapeHtml(help)}</small>` : ''}
</div>`;
}

/** A page that requests a confirmation before something is changed: a native form with the viewer's token. Works without scripts. */
export function confirmationPage(confirmation: Confirmation): string {
  const { title, text, action, button, csrf, fields = {}, inputs = [], choices = [], cancelUrl = '/' } = confirmation;
  const sent = Object.entries({ ...fields, _token: csrf }).map(([name, value]) => hidden(name, value));
  return servicePage({
    title,
    content: `<p>${escapeHtml(text)}</p>
<form method="post" action="${escapeHtml(action)}">
${[...sent, ...inputs.map(labelled)].join('\n')}
${[`<button type="submit">${escapeHtml(button)}</button>`, ...choices.map(choice)].join('\n')}
<a href="${escapeHtml(cancelUrl)}">${messages.cancel}</a>
</form>`,
  });
}
