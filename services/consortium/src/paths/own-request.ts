import type { Introduction } from './introduction-model.ts';

/** What who asked learns of a request: to them a no looks like no answer. */
export const ownRequest = ({ at, state }: Pick<Introduction, 'at' | 'state'>) => ({
  at: at.toISOString(),
  state: state === 'accepted' ? state : ('requested' as const),
});
