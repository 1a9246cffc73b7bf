/** Whether a line or paragraph starts a caption. */
export const isCaption = (text: string): boolean => /^(?:Table|Figure|Fig\.?|Scheme|Box) ?\d/i.test(text.trim());
/** Whether it is the heading of a list of references or notes. */
export const isNotesHeading = (text: string): boolean =>
  /^[\d. ]{0,8}(?:references|bibliography|literature(?: cited)?|footnotes|endnotes)[ :]{0,3}$/i.test(text.trim());
/** Whether it is a heading with a number, as `1.2 Methods`. */
export const isNumberedHeading = (text: string): boolean =>
  text.length < 200 && /^\s*\d{1,2}(?:\.\d{1,2}){0,2}\.?\s+\p{Lu}/u.test(text);
