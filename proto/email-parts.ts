/**
 * A part of an email: a paragraph, a link as a button, words of someone else, an entry of a list with its page, or a remark in small
 * type with its link. Line breaks within a text are shown as such. URLs are absolute.
 */
export type EmailPart =
  | { paragraph: string }
  | { button: string; url: string }
  | { quote: string }
  | { entry: string; lines: readonly string[]; url: string }
  | { remark: string; url?: string };

/** First line of an email; without a name where the address may not belong to the person who typed it. */
export const greeting = (firstname?: string): EmailPart => ({
  paragraph: firstname === undefined ? 'Hello,' : `Hello ${firstname},`,
});

/** Paragraphs of a text whose paragraphs are separated by empty lines. */
export const paragraphs = (text: string): EmailPart[] =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => ({ paragraph }));
