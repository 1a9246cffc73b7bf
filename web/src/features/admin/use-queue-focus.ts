import { useEffect, useRef } from 'react';
import { rowOf } from './queue-list.tsx';
import type { QueueState } from './queue-state.ts';

/** The part of the current item that has to be visible, in pixels. */
const minVisible = 160;
/** How long an item that a decision brought up is shown before a key can approve it, in milliseconds. */
const minReadMs = 600;

export const focusRow = (id: string): void => document.getElementById(rowOf(id))?.focus();

/** Moves the focus and the page to the current item. `isRead` is false just after a decision brought it up. */
export function useQueueFocus({ chosen, focusCurrent, rejecting }: QueueState, currentId: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const detailBox = useRef<HTMLElement>(null);
  const rendered = useRef(false);
  const broughtAt = useRef(Number.NEGATIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the current item changes
  useEffect(() => {
    const box = detailBox.current;
    const top = box?.getBoundingClientRect().top ?? 0;
    // Not on the first render: the page then starts at its top.
    if (rendered.current && (top < 0 || top > window.innerHeight - minVisible))
      box?.scrollIntoView?.({ block: 'start' });
    if (rendered.current && !chosen) broughtAt.current = performance.now();
    rendered.current = true;
    if (!focusCurrent) return;
    if (currentId === undefined) heading.current?.focus();
    else focusRow(currentId);
  }, [currentId]);

  const wasRejecting = useRef(false);
  useEffect(() => {
    if (wasRejecting.current && rejecting === null) {
      const row = currentId === undefined ? null : document.getElementById(rowOf(currentId));
      (row ?? heading.current)?.focus();
    }
    wasRejecting.current = rejecting !== null;
  }, [rejecting, currentId]);
  return { heading, detailBox, isRead: () => performance.now() - broughtAt.current >= minReadMs };
}
