import { demoPeople } from '@consortia/proto/demo';
import { answerMessages as words } from '@consortia/proto/reviewiq/messages/answers';
import { ownMessages as own } from '@consortia/proto/reviewiq/messages/own';
import { type Harness, type Name, startReviewiq } from './harness.ts';

describe('questions about what is the reader’s own', () => {
  let reviewiq: Harness;
  const ask = async (name: Name, question: string): Promise<string> =>
    reviewiq.textOf(await reviewiq.question(name, question));
  beforeAll(async () => {
    reviewiq = await startReviewiq();
    reviewiq.own.unread.set(demoPeople.ana, [{ name: 'Inês Almeida', url: '/inbox/1', unread: 2 }]);
  });
  afterAll(() => reviewiq.service.close());
  beforeEach(() => {
    reviewiq.own.asked.length = 0;
  });

  it('are answered from their inbox, matches, consortia and deadlines', async () => {
    expect(await ask('ana', 'Do I have unread messages?')).toContain('**Inês Almeida**: 2 unread');
    expect(await ask('ana', 'Which calls match me?')).toContain(own.noMatches);
    expect(await ask('ana', 'Which consortia am I in?')).toContain(own.noConsortia);
    expect(await ask('ana', 'Which of my saved calls closes next?')).toContain(own.noDeadlines);
  });

  it('are about nobody else, whoever they name', async () => {
    for (const name of ['tom', 'admin'] as const)
      for (const question of ['Do I have unread messages?', `What are the unread messages of ${demoPeople.ana}?`])
        expect(await ask(name, question)).not.toContain('Inês');
    expect(reviewiq.own.asked.map(({ userId }) => userId)).not.toContain(demoPeople.ana);
  });

  it('are answered with the rights of their reader', async () => {
    await ask('tom', 'Which consortia am I in?');
    expect(reviewiq.own.asked).toContainEqual({ route: 'consortium', userId: demoPeople.tom, trial: true });
    await ask('ana', 'Which consortia am I in?');
    expect(reviewiq.own.asked).toContainEqual({ route: 'consortium', userId: demoPeople.ana, trial: false });
  });

  it('are answered next to others, and what is not known is said', async () => {
    const text = await ask('ana', 'Do I have unread messages and what is the weather in summer?');
    expect(text).toContain('**Inês Almeida**: 2 unread');
    expect(text).toContain(words.noAnswerTo('what is the weather in summer?'));
  });
});
