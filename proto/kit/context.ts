import { defineContext } from '../context.ts';
import { kitErrors } from './errors.ts';
import { kitEvents } from './events.ts';
import { operatorMessages } from './messages/operator.ts';

export const kitContext = defineContext({
  name: 'kit',
  events: kitEvents,
  errors: kitErrors,
  messages: [operatorMessages],
});
