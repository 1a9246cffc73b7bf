import { handle } from '@consortia/infra/kit/requests/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { sameQuestion } from '@consortia/proto/consortium/check/questions';
import { balanceMessages } from '@consortia/proto/consortium/messages/balance';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import { fail } from '@consortia/proto/errors';
import { changeAsEditor, loadForEditing, loadForReading, requireRoom } from '../consortia/change.ts';
import type { ReadingConsortia } from '../consortia/related.ts';
import { partnersOf } from '../coverage/coverage-of.ts';
import { compared } from './read-check.ts';

export const answerQuestion = (consortia: ReadingConsortia) =>
  handle(
    consortiumApi.answerQuestion,
    async ({ loaded: viewer, params: { consortiumId }, body: { value, ...asked } }) => {
      const { consortium } = await loadForReading(consortia, viewer, consortiumId);
      const ids = partnersOf(consortium).map(({ id }) => id);
      if (asked.partnerId !== null && !ids.includes(asked.partnerId)) return fail('consortium.part_not_found');
      const { questions } = (await compared(consortia, consortium)).check;
      // What the call no longer asks can be taken back.
      if (value !== null && !questions.some((one) => sameQuestion(one, asked))) return fail('consortium.not_asked');
      await changeAsEditor(consortia, viewer, consortiumId, (document) => {
        const others = document.answers.filter((one) => !sameQuestion(one, asked));
        if (value !== null) {
          requireRoom(others, sizes.answers);
          others.push({ ...asked, value });
        }
        document.answers = others;
        return [];
      });
      return { message: balanceMessages.answered };
    },
    { load: loadForEditing(consortia) },
  );
