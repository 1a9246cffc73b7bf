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
  /** Words of the link there. */
  cancel?: string;
  /** Why it was refused: sentences by field of the body, with dots, and one for all where none fits an input. */
  refusal?: { message: string; fields?: Readonly<Record<string, readonly string[]>> };
};

const choice = ({ name, value, label }: { name: string; value: string; label: string }): string =>
  `<button type="submit" name="${escapeHtml(name)}" value="${escapeHtml(value)}">${escapeHtml(label)}</button>`;

const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;

/** The confirmation with what was typed; passwords are not sent back. */
export const withSent = (confirmation: Confirmation, sent: Readonly<Record<string, unknown>>): Confirmation => ({
  ...confirmation,
  inputs: confirmation.inputs?.map((input) => {
    const typed = sent[input.name];
    return input.type === 'password' || typeof typed !== 'string' ? input : { ...input, value: typed };
  }),
});

/** `plainPassword.first` of the field `plainPassword[first]`. */
const bodyPath = (name: string): string => name.replaceAll('[', '.').replaceAll(']', '');

type Shown = ConfirmationInput & { errors: readonly string[]; first: boolean };
function labelled({ name, label, help, type = 'text', autocomplete, value, errors, first, ...rules }: Shown): string {
  const id = escapeHtml(name);
  const { minLength: minlength, maxLength: maxlength, optional = false } = rules;
  const wrong = errors.length > 0;
  const described = [help && `${name}-help`, wrong && `${name}-error`].filter(Boolean).join(' ') || undefined;
  const attributes: Record<string, string | number | undefined> = {
    ...{ id: name, name, type, autocomplete, value, minlength, maxlength },
    ...{ 'aria-describedby': described, 'aria-invalid': wrong ? 'true' : undefined },
  };
  const written = Object.entries(attributes)
    .filter(([, given]) => given !== undefined)
    .map(([attribute, given]) => `${attribute}="${escapeHtml(String(given))}"`);
  return `<div class="field">
<label for="${id}">${escapeHtml(label)}</label>
<input ${written.join(' ')}${optional ? '' : ' required'}${first ? ' autofocus' : ''}>${help ? `\n<small id="${id}-help">${escapeHtml(help)}</small>` : ''}${
    wrong ? `\n<p class="error" id="${id}-error">${escapeHtml(errors.join(' '))}</p>` : ''
  }
</div>`;
}

/** A page that requests a confirmation before something is changed: a native form with the viewer's token. Works without scripts. */
export function confirmationPage(confirmation: Confirmation): string {
  const { title, text, action, button, csrf, fields = {}, inputs = [], choices = [], cancelUrl = '/' } = confirmation;
  const { refusal, cancel = messages.cancel } = confirmation;
  const errorsOf = ({ name }: ConfirmationInput) => refusal?.fields?.[bodyPath(name)] ?? [];
  const wrong = inputs.find((input) => errorsOf(input).length > 0);
  const alert = refusal && !wrong ? `<p class="error" role="alert">${escapeHtml(refusal.message)}</p>\n` : '';
  const shown = inputs.map((input) => labelled({ ...input, errors: errorsOf(input), first: input === wrong }));
  const sent = Object.entries({ ...fields, _token: csrf }).map(([name, value]) => hidden(name, value));
  return servicePage({
    title,
    content: `<p>${escapeHtml(text)}</p>
${alert}<form method="post" action="${escapeHtml(action)}">
${[...sent, ...shown].join('\n')}
${[`<button type="submit">${escapeHtml(button)}</button>`, ...choices.map(choice)].join('\n')}
<a href="${escapeHtml(cancelUrl)}">${escapeHtml(cancel)}</a>
</form>`,
  });
}
