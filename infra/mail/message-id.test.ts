import { messageIdOf } from './message-id.ts';

describe('the message id of an email', () => {
  it('has the form of RFC 5322 and is the same for the same email alone', () => {
    const id = messageIdOf('https://consortia.example:3000/', 'refused', 'e1');
    expect(id).toMatch(/^<[0-9a-f]{32}@consortia\.example>$/);
    expect(messageIdOf('https://consortia.example:3000/', 'refused', 'e1')).toBe(id);
    expect(messageIdOf('https://consortia.example:3000/', 'refused', 'e2')).not.toBe(id);
  });
});
