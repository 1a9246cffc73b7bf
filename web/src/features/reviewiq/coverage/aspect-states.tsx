import { reviewiqPageMessages as labels } from '@consortia/proto/reviewiq/messages/pages';
import type { CoveredSection } from '@consortia/proto/reviewiq/shapes';
import styles from './coverage-matrix.module.css';

export type AspectState = CoveredSection['aspects'][number]['state'];
export const aspectStates: readonly AspectState[] = ['covered', 'weak', 'missing', 'unread'];
export const stateLabel = (state: AspectState): string => labels[state];

/** A dot whose filling tells the states apart without colour. */
export const StateDot = ({ state }: { state: AspectState }) => (
  <span className={styles.dot} data-state={state} aria-hidden />
);
