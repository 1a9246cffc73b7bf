import { isRaised, raisedText } from '@consortia/proto/raised-text';
import { Parser } from 'htmlparser2';

const looksLikeMarkup = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,31}\d{0,2});|<\/?[a-z][^<>]{0,500}>/i;
const nothingToRead = new Set(['script', 'style', 'template']);

/** A text without the tags and entities that search rows and feeds leave in titles; `a < b & c` stays as it is. */
export function plainText(text: string): string {
  if (!looksLikeMarkup.test(text)) return text;
  let plain = '';
  let hidden = 0;
  const raised: number[] = [];
  const parser = new Parser({
    onopentag: (tag) => {
      if (nothingToRead.has(tag)) hidden += 1;
      else if (isRaised(tag)) raised.push(plain.length);
      else if (tag === 'br' || tag === 'p' || tag === 'div') plain += ' ';
    },
    onclosetag: (tag) => {
      if (nothingToRead.has(tag)) hidden -= 1;
      if (!isRaised(tag)) return;
      const from = raised.pop() ?? plain.length;
      plain = plain.slice(0, from) + raisedText(tag, plain.slice(from));
    },
    ontext: (piece) => {
      if (hidden === 0) plain += piece;
    },
  });
  parser.end(text);
  return plain;
}
