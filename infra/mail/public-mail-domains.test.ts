import { isPublicMailDomain } from './public-mail-domains.ts';

describe('a domain of email addresses', () => {
  it.each(['gmail.com', 'outlook.com', 'gmx.de', 'proton.me', 'fastmail.com', 'seznam.cz', 'yahoo.co.uk'])(
    '%s is public',
    (domain) => expect(isPublicMailDomain(domain)).toBe(true),
  );

  it.each(['ox.ac.uk', 'unican.es', 'uni-aurora.example', 'notgmail.com', 'mail.gmail.com', ''])(
    '%j is not',
    (domain) => expect(isPublicMailDomain(domain)).toBe(false),
  );
});
