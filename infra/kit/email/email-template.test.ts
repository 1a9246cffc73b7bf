import { writeEmail } from './email-template.ts';

const written = () =>
  writeEmail({
    subject: 'A <title> & more',
    publicUrl: 'https://consortia.example',
    parts: [
      { paragraph: 'Hello <b>you</b>,' },
      { quote: 'One.\nTwo.' },
      { button: 'Open "it"', url: 'https://consortia.example/a?b=1&c="2"' },
      { remark: 'Refuse here:', url: 'https://consortia.example/refuse' },
      { entry: 'A <call>', lines: ['CALL-1', 'It is open.'], url: 'https://consortia.example/call' },
      { remark: 'The end.' },
    ],
  });

describe('the template of emails', () => {
  it('writes the same words as text and as HTML', () => {
    const { subject, text, html } = written();
    expect(subject).toBe('A <title> & more');
    expect(text).toBe(
      'Hello <b>you</b>,\n\n> One.\n> Two.\n\nOpen "it":\nhttps://consortia.example/a?b=1&c="2"\n\nRefuse here:\nhttps://consortia.example/refuse\n\nA <call>\nCALL-1\nIt is open.\nhttps://consortia.example/call\n\nThe end.\n\nPrivacy policy: https://consortia.example/privacy\nTerms of use: https://consortia.example/terms\nLegal notice: https://consortia.example/imprint\nAccessibility: https://consortia.example/accessibility\n',
    );
    for (const words of [
      'One.<br>\nTwo.',
      'CALL-1<br>\nIt is open.',
      'Refuse here:',
      'https://consortia.example/refuse',
      'The end.',
      'href="https://consortia.example/imprint">Legal notice</a>',
    ])
      expect(html).toContain(words);
  });

  it('escapes every value in the HTML', () => {
    const { html } = written();
    expect(html).toContain('A &lt;title&gt; &amp; more');
    expect(html).toContain('Hello &lt;b&gt;you&lt;/b&gt;,');
    expect(html).toContain('href="https://consortia.example/a?b=1&amp;c=&quot;2&quot;"');
    expect(html).not.toContain('<b>');
  });

  it('loads nothing, names its language, and has colours for light and dark', () => {
    const { html } = written();
    expect(html).toContain('<html lang="en-GB">');
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).not.toMatch(/<img|<script|<link|url\(|@import/);
  });
});
