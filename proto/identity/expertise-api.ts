import { z } from 'zod';
import { keyword } from '../keyword-schema.ts';
import { limits as sizes } from '../limits.ts';
import { limits, route } from '../route.ts';
import { expertiseMessages } from './messages/expertise.ts';

export const expertiseApi = {
  changeProfile: route({
    id: 'identity.changeProfile',
    method: 'PATCH',
    path: '/profile',
    access: 'signed-in',
    limit: limits.write,
    summary:
      'Changes the viewer’s own profile: all keywords of their expertise, in order; duplicates are left out (G34)',
    // Any other field is refused, but for the names under which a form sends its token.
    body: z.strictObject({
      expertise: z
        .array(keyword)
        .max(sizes.expertiseOfOnePerson, expertiseMessages.tooMany(sizes.expertiseOfOnePerson)),
      _token: z.string().optional(),
      csrf: z.string().optional(),
    }),
    output: z.object({ message: z.string(), expertise: z.array(z.string()) }),
    errors: ['identity.person_not_found'],
  }),
};
