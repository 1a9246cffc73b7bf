import { baseKeymap, chainCommands, splitBlock, toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { inputRules, textblockTypeInputRule, undoInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { splitListItem } from 'prosemirror-schema-list';
import type { Command, Plugin } from 'prosemirror-state';
import { headingToParagraph, toggleHeading, toggleList } from './commands.ts';
import { marks, nodes } from './schema.ts';

/** Targets of the keys that move the focus out of the text. */
export type Ways = { toToolbar: () => void; openLinkDialog: () => void };
const lead =
  (go: () => void): Command =>
  () => {
    go();
    return true;
  };

/** Tab is left alone: it leads on to the next field, as in every other one. */
export const keys = ({ toToolbar, openLinkDialog }: Ways): Plugin[] => [
  inputRules({
    rules: [
      wrappingInputRule(/^\s*[-*]\s$/, nodes.bulletList),
      wrappingInputRule(/^\s*1[.)]\s$/, nodes.orderedList),
      textblockTypeInputRule(/^#{1,6}\s$/, nodes.heading),
    ],
  }),
  keymap({
    'Mod-b': toggleMark(marks.strong),
    'Mod-i': toggleMark(marks.emphasis),
    'Mod-k': lead(openLinkDialog),
    'Mod-Alt-2': toggleHeading,
    'Mod-Shift-7': toggleList(nodes.orderedList),
    'Mod-Shift-8': toggleList(nodes.bulletList),
    'Mod-z': undo,
    'Mod-Shift-z': redo,
    'Mod-y': redo,
    Enter: splitListItem(nodes.listItem),
    'Shift-Enter': splitBlock,
    Backspace: chainCommands(undoInputRule, headingToParagraph),
    Escape: lead(toToolbar),
    'Alt-F10': lead(toToolbar),
  }),
  keymap(baseKeymap),
];

const apple = typeof navigator !== 'undefined' && /Mac|iP(?:hone|[oa]d)/.test(navigator.platform);
/** A combination as this machine's keyboard names it. */
export const shortcut = (keys: string): string => keys.replace('Mod', apple ? '⌘' : 'Ctrl').replaceAll('-', '+');
/** The same for assistive technology, whose words for the keys are fixed. */
export const ariaShortcut = (keys: string): string =>
  keys.replace('Mod', apple ? 'Meta' : 'Control').replaceAll('-', '+');
