import type { CheckedCall } from '@consortia/proto/consortium/check-consortium';
import type { Topic } from './topic-model.ts';

/** What of a call partners are compared with. */
export const checkedCall = ({
  identifier,
  actions,
  compiled,
}: Pick<Topic, 'identifier' | 'actions' | 'compiled'>): CheckedCall => ({
  identifier,
  typesOfAction: [...new Set(actions.flatMap(({ types }) => types))],
  conditions: compiled && { rules: compiled.rules, notUnderstood: compiled.notUnderstood },
});
