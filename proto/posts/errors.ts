import { defineErrors } from '../errors.ts';
import { messages } from '../messages.ts';

export const postsErrors = defineErrors('posts', {
  not_found: { status: 404, message: messages.notFound },
});
