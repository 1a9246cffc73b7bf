import type { Mail, OutgoingEmail } from './mail.ts';

/** An adapter and the emails that it delivered, in the order of sending. */
export type MailUnderTest = {
  mail: Mail;
  from: string;
  received(): Promise<(OutgoingEmail & { from: string })[]>;
  dispose(): Promise<void>;
};

const email: OutgoingEmail = {
  to: 'ana@example.org',
  subject: 'Prüfung — žluťoučký',
  text: 'One.\nTwo.\n',
  html: '<p>One.<br>Two.</p>',
};

/** What every adapter of outgoing mail must do. */
export function mailContract(name: string, start: () => Promise<MailUnderTest>): void {
  describe(`${name} as mail`, () => {
    let under: MailUnderTest;
    beforeEach(async () => {
      under = await start();
    });
    afterEach(async () => {
      await under.mail.close();
      await under.dispose();
    });

    it('delivers an email with all its parts', async () => {
      const whole: OutgoingEmail = {
        ...email,
        messageId: '<first@consortia.example>',
        headers: {
          'List-Unsubscribe': '<https://consortia.example/u/1>',
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      };
      await under.mail.send(whole);
      expect(await under.received()).toEqual([expect.objectContaining({ ...whole, from: under.from })]);
    });

    it('delivers many emails that are sent at once', async () => {
      const subjects = Array.from({ length: 25 }, (_, at) => `Email ${at}`);
      await Promise.all(subjects.map((subject) => under.mail.send({ ...email, subject })));
      const received = (await under.received()).map(({ subject }) => subject);
      expect(received.sort()).toEqual([...subjects].sort());
    });

    it.each<[string, Partial<OutgoingEmail>]>([
      ['the address', { to: 'ana@example.org\r\nBcc: all@example.org' }],
      ['the subject', { subject: 'Hello\nBcc: all@example.org' }],
      ['the subject, as a bare carriage return', { subject: 'Hello\rBcc: all@example.org' }],
      ['the message id', { messageId: '<a@b>\r\nBcc: all@example.org' }],
      ['the value of a header', { headers: { 'X-Reason': 'one\r\nBcc: all@example.org' } }],
      ['the name of a header', { headers: { 'X-Reason\r\nBcc': 'all@example.org' } }],
    ])('refuses a line break in %s', async (_, part) => {
      await expect(under.mail.send({ ...email, ...part })).rejects.toThrow(TypeError);
      expect(await under.received()).toEqual([]);
    });

    it('rejects an email without a recipient', async () => {
      await expect(under.mail.send({ ...email, to: ' ' })).rejects.toThrow(TypeError);
    });

    it('is ready until it is closed', async () => {
      expect(await under.mail.ready()).toBe(true);
      await under.mail.close();
      expect(await under.mail.ready()).toBe(false);
      await expect(under.mail.send(email)).rejects.toThrow();
    });
  });
}
