import { Toolbar, ToolbarItem, ToolbarProvider, Tooltip, TooltipAnchor, TooltipProvider } from '@ariakit/react';
import { messages } from '@consortia/proto/messages';
import { Bold, Heading, Italic, Link, List, ListOrdered, type LucideIcon, Redo2, Undo2 } from 'lucide-react';
import { toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { MouseEvent, Ref } from 'react';
import layout from '../layout.module.css';
import { hasMark, isInHeading, isInList, toggleHeading, toggleList } from './commands.ts';
import { ariaShortcut, shortcut } from './keys.ts';
import styles from './rich-text-editor.module.css';
import { marks, nodes } from './schema.ts';

type Tool = {
  label: string;
  keys: string;
  icon: LucideIcon;
  command?: Command;
  /** Absent where a tool does something once rather than being on or off. */
  pressed?: (state: EditorState) => boolean;
};

const tools: readonly Tool[] = [
  {
    label: messages.strong,
    keys: 'Mod-B',
    icon: Bold,
    command: toggleMark(marks.strong),
    pressed: (state) => hasMark(state, marks.strong),
  },
  {
    label: messages.emphasis,
    keys: 'Mod-I',
    icon: Italic,
    command: toggleMark(marks.emphasis),
    pressed: (state) => hasMark(state, marks.emphasis),
  },
  { label: messages.heading, keys: 'Mod-Alt-2', icon: Heading, command: toggleHeading, pressed: isInHeading },
  {
    label: messages.bulletedList,
    keys: 'Mod-Shift-8',
    icon: List,
    command: toggleList(nodes.bulletList),
    pressed: (state) => isInList(state, nodes.bulletList),
  },
  {
    label: messages.numberedList,
    keys: 'Mod-Shift-7',
    icon: ListOrdered,
    command: toggleList(nodes.orderedList),
    pressed: (state) => isInList(state, nodes.orderedList),
  },
  { label: messages.link, keys: 'Mod-K', icon: Link, pressed: (state) => hasMark(state, marks.link) },
  { label: messages.undo, keys: 'Mod-Z', icon: Undo2, command: undo },
  { label: messages.redo, keys: 'Mod-Shift-Z', icon: Redo2, command: redo },
];

type Props = {
  ref: Ref<HTMLDivElement>;
  view: EditorView | undefined;
  state: EditorState | undefined;
  textId: string;
  label: string;
  disabled: boolean;
  onLink: () => void;
};

/** One stop of the Tab key; the arrow keys move within, Escape leads back to the text. */
export function EditorToolbar({ ref, view, state, textId, label, disabled, onLink }: Props) {
  const run = (tool: Tool, event: MouseEvent) => {
    if (!view || disabled) return;
    if (!tool.command) onLink();
    else tool.command(view.state, view.dispatch);
    // With the keyboard the focus stays, so that the new state is read out; after a click it returns to the text.
    if (tool.command && event.detail > 0) view.focus();
  };
  return (
    <ToolbarProvider>
      <Toolbar
        ref={ref}
        className={styles.toolbar}
        aria-label={`${messages.formatting}: ${label}`}
        aria-controls={textId}
        onKeyDown={(event) => event.key === 'Escape' && view?.focus()}
      >
        {tools.map((tool) => (
          <TooltipProvider key={tool.label}>
            <TooltipAnchor
              render={<ToolbarItem accessibleWhenDisabled />}
              className={`${layout.iconButton} ${styles.tool}`}
              disabled={disabled || !state || (tool.command ? !tool.command(state) : false)}
              aria-label={tool.label}
              aria-keyshortcuts={ariaShortcut(tool.keys)}
              aria-pressed={tool.pressed && state ? tool.pressed(state) : undefined}
              // The selection stays where it is while a button is pressed.
              onMouseDown={(event: MouseEvent) => event.preventDefault()}
              onClick={(event: MouseEvent) => run(tool, event)}
            >
              <tool.icon size={20} aria-hidden />
            </TooltipAnchor>
            <Tooltip className={styles.tooltip}>{messages.withShortcut(tool.label, shortcut(tool.keys))}</Tooltip>
          </TooltipProvider>
        ))}
      </Toolbar>
    </ToolbarProvider>
  );
}
