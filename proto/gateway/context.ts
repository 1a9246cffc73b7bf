import { defineContext } from '../context.ts';
import { gatewayErrors } from './errors.ts';
import { gatewayPages } from './pages.ts';

export const gatewayContext = defineContext({ name: 'gateway', pages: gatewayPages, errors: gatewayErrors });
