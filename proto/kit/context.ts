import { defineContext } from '../context.ts';
import { kitErrors } from './errors.ts';
import { operatorMessages } from './messages/operator.ts';

export const kitContext = defineContext({ name: 'kit', errors: kitErrors, messages: [operatorMessages] });
