const fields =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]:not([contenteditable=false])';
const isTyping = ({ target }: Event): boolean => target instanceof Element && target.closest(fields) !== null;

export const isPlainKey = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => !ctrlKey && !metaKey && !altKey;
export const isSearchChord = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k';
/** Ctrl-K anywhere, `/` outside of fields. */
export const isSearchKey = (event: KeyboardEvent): boolean =>
  isSearchChord(event) || (isPlainKey(event) && event.key === '/' && !isTyping(event));
/** An open dialog has precedence over global search. */
export const isDialogOpen = (): boolean =>
  document.querySelector(':is([role=dialog], [role=alertdialog]):not([hidden])') !== null;
