import { defineContext } from '../context.ts';
import { pendingDecision } from '../decisions.ts';
import { operation, operations } from '../operations.ts';
import { waiting } from '../waiting.ts';
import { kitErrors } from './errors.ts';
import { kitEvents } from './events.ts';
import { decisionMessages } from './messages/decisions.ts';
import { operationMessages } from './messages/operations.ts';
import { operatorMessages } from './messages/operator.ts';

export const kitContext = defineContext({
  name: 'kit',
  events: kitEvents,
  shapes: { pendingDecision, operations, operation, waiting },
  errors: kitErrors,
  messages: [decisionMessages, operatorMessages, operationMessages],
});
