import { messages } from './messages.ts';
import { commentLength, commentText } from './posts/comments.ts';
import { draftFields } from './posts/drafts.ts';
import { line, visibleCharacters, withoutControlCharacters } from './shapes.ts';

const sentences = ({ error }: { error?: { issues: { message: string }[] } }) => error?.issues.map((one) => one.message);

describe('text of one line', () => {
  it.each([
    ['  A\ntitle\r\nof\u2028lines ', 'A title of lines'],
    ['in\u0000vis\u0007ible\u200b', 'invisible'],
    ['safe \u202etxt.exe\u202c \u2066x\u2069', 'safe txt.exe x'],
    ['\u200d\u200cword \u200dword', 'word word'],
    ['\u200b\u200d\u2060\u00ad \u3164\ufeff', ''],
    ['\ud83dlone', 'lone'],
  ])('of %j keeps %j', (text, kept) => expect(line(40).parse(text)).toBe(kept));

  it('keeps joiners inside words and emoji', () => {
    for (const text of ['می\u200cخواهم', '👩\u200d🔬 and 👩🏽\u200d🔬, 🏳️\u200d🌈', 'क्\u200dष', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'])
      expect(line(80).parse(text)).toBe(text);
  });

  it('counts as it is kept', () => {
    expect(line(3).parse('a\u0000b\u202ec')).toBe('abc');
    expect(sentences(line(3).safeParse('abcd'))).toEqual([messages.fieldTooLong]);
    expect(visibleCharacters(' a\u200b👩\n')).toBe(2);
  });
});

describe('text of a comment', () => {
  it('keeps its lines and loses what disturbs them', () => {
    expect(commentText.parse(' First line,\n\n\u202esecond\u0000 line. ')).toBe('First line,\n\nsecond line.');
    expect(withoutControlCharacters('a\tb\r\nc')).toBe('a\tb\r\nc');
  });

  it('is too short where too little of it can be seen, and says so once', () => {
    for (const text of ['\u200b'.repeat(30), '\u00ad'.repeat(30), '\u0007'.repeat(30), 'short', '  nine char  '])
      expect(sentences(commentText.safeParse(text))).toEqual([messages.commentTooShort]);
  });
});

describe('length of a comment', () => {
  it.each([
    ['I agree :)', 10],
    ['  I agree :)\n', 10],
    ['nine char', 9],
    ['👍👍👍👍👍👍👍👍👍👍', 10],
    ['\u200b \u00ad', 0],
  ])('of %j is %i, and the schema counts the same [K21]', (text, length) => {
    expect(commentLength(text)).toBe(length);
    expect(commentText.safeParse(text).success).toBe(length >= 10);
  });

  it('has the same upper limit on both sides', () => {
    expect(commentText.safeParse('👍'.repeat(5000)).success).toBe(true);
    expect(commentText.safeParse('👍'.repeat(5001)).success).toBe(false);
  });
});

describe('the form of a post', () => {
  it('keeps titles, collaborators and keywords in one line', () => {
    const form = {
      name: 'a\nb',
      projectTitle: 'c\u202ed',
      collaboratorSought: 'e\u0001f',
      expertiseSought: ['g \n h'],
    };
    expect(draftFields.partial().parse(form)).toEqual({
      name: 'a b',
      projectTitle: 'cd',
      collaboratorSought: 'ef',
      expertiseSought: ['g h'],
    });
  });

  it('takes no keyword that the rules refuse', () => {
    const { expertiseSought } = draftFields.shape;
    expect(sentences(expertiseSought.safeParse(['Optics', '-ray', 'C++']))).toEqual([
      messages.keywordStart,
      messages.keywordCharacter('+'),
    ]);
    expect(sentences(expertiseSought.safeParse(['a'.repeat(41)]))).toEqual([messages.fieldTooLong]);
    expect(expertiseSought.safeParse(['\u200b']).success).toBe(false);
  });
});
