import { z } from 'zod';
import { limits as sizes } from '../limits.ts';
import { limits, route } from '../route.ts';
import { id, instant, messageAndUrl } from '../shapes.ts';
import { recoveryMessages } from './messages/recovery.ts';
import { confirmPasswordFirst } from './re-authentication-api.ts';

const token = z.string().max(200);

export const recoveryApi = {
  startRecovery: route({
    id: 'identity.startRecovery',
    method: 'POST',
    path: '/api/v1/admin/people/:id/recovery',
    access: 'admin',
    audit: 'service',
    limit: limits.write,
    summary:
      'Announce to the owner that the second factor of an account will be turned off in 72 hours unless they object',
    params: z.object({ id }),
    body: z.object({
      reason: z.string().trim().min(1, recoveryMessages.reasonBlank).max(sizes.recoveryReasonCharacters),
    }),
    output: z.union([
      confirmPasswordFirst,
      z.object({ message: z.string(), /** When the second factor is turned off. */ dueAt: instant }),
    ]),
    errors: [
      'identity.person_not_found',
      'identity.recovery_of_own_account',
      'identity.recovery_pending',
      'identity.two_factor_disabled',
    ],
  }),
  showRecovery: route({
    id: 'identity.showRecovery',
    method: 'GET',
    path: '/recovery/stop',
    access: 'anyone',
    limit: limits.read,
    html: 'service',
    summary: 'A page on which the owner of an account stops its recovery; changes nothing',
    query: z.object({ token }),
    output: z.string(),
    produces: 'text/html',
    errors: ['identity.link_invalid'],
  }),
  stopRecovery: route({
    id: 'identity.stopRecovery',
    method: 'POST',
    path: '/recovery/stop',
    access: 'anyone',
    noPolicy: 'the token of the emailed link is the permission',
    limit: limits.confirmLink,
    summary: 'Stop the recovery of an account',
    body: z.object({ token }),
    output: messageAndUrl,
    errors: ['identity.link_invalid'],
  }),
};
