import { identifiersIn } from './identifiers.ts';
import type { Range } from './range.ts';
import { telephonesOf } from './telephones.ts';
import { worksIn } from './works.ts';

/** Endings of addresses that are taken for one where nothing else, such as a scheme, says so. */
const countries =
  'ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf ' +
  'cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gd ge gf gg ' +
  'gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn ' +
  'kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na ' +
  'nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh ' +
  'si sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve ' +
  'vg vi vn vu wf ws ye yt za zm zw';
const general =
  'com org net edu gov mil int info biz name pro eus cat gal bzh scot wales asia berlin hamburg koeln cologne wien paris ' +
  'brussels vlaanderen amsterdam london academy agency app associates bio blog build business care center community company ' +
  'consulting dev digital earth eco education energy engineer engineering example expert foundation global group health ' +
  'institute international lab labs life link live management media museum network ngo ong online page partners photo ' +
  'photography press science services shop site social software solar solutions space store studio systems team tech ' +
  'technology tools training university ventures website wiki work works world xyz zone';
const endings = new Set(`${countries} ${general} рф бг ελ ею укр срб`.split(' '));
/** Written with a capital these are addresses still, where other endings start the sentence after a missing blank. */
const capitalised = new Set('Com Org Net Edu Info Eu'.split(' '));

function isEnding(label: string): boolean {
  const lower = label.toLowerCase();
  if (!endings.has(lower)) return /^xn--[a-z\d]{2,}$/.test(lower);
  return label === lower || label === label.toUpperCase() || capitalised.has(label);
}

/** The length of a label without the hyphens and underscores at its end. An expression would try each run of them again. */
function lengthWithoutHyphens(label: string): number {
  let length = label.length;
  while (length > 0 && (label[length - 1] === '-' || label[length - 1] === '_')) length -= 1;
  return length;
}

/** Where the address of a page that starts this run of letters, digits, dots and hyphens ends, or 0 where there is none. */
function endOfHost(run: string): number {
  const labels = run.split('.');
  let end = 0;
  let reached = 0;
  let letters = false;
  labels.forEach((label, index) => {
    reached += label.length + (index > 0 ? 1 : 0);
    const ending = label.slice(0, lengthWithoutHyphens(label));
    if (index > 0 && labels[index - 1] !== '' && (letters || ending.length > 2) && isEnding(ending))
      end = reached - label.length + ending.length;
    letters ||= /\p{L}/u.test(label);
  });
  return end;
}

function hosts(word: string, offset: number): Range[] {
  if (!word.includes('.')) return [];
  const found: Range[] = [];
  for (const { 0: run, index } of word.matchAll(/[\p{L}\p{N}._-]+/gu)) {
    const end = endOfHost(run);
    if (end === 0) continue;
    if (end === run.length && /^(?:[/?#]|:\d)/.test(word.slice(index + end, index + end + 2))) {
      found.push([offset + index, offset + word.length]);
      return found;
    }
    found.push([offset + index, offset + index + end]);
  }
  return found;
}

/** Addresses of pages, with a scheme or without, and of letters. */
function addressesOf(text: string): Range[] {
  const found: Range[] = [];
  for (const { 0: word, index } of text.matchAll(/[^\s<>"]+/g)) {
    const scheme = word.search(/https?:\/\/|www\./i);
    const at = word.indexOf('@');
    if (at > 0 && word.indexOf('.', at) > at + 1) found.push([index, index + word.length]);
    else if (scheme >= 0) found.push([index + scheme, index + word.length], ...hosts(word.slice(0, scheme), index));
    else found.push(...hosts(word, index));
  }
  return found;
}

/** User names of networks: `@ana.k`, `@ana@social.example`. */
const handle = /(?<![\p{L}\p{N}_.@-])@(?=[\p{L}_])[\p{L}\p{N}_]+(?:[.@-]+[\p{L}\p{N}_]+)*/gu;

/** Pages, email addresses, user names, telephone numbers, identifiers of people, and numbers of grants and published works, in a time that grows with the text alone. */
export const reachedBy = (text: string): Range[] => [
  ...addressesOf(text),
  ...telephonesOf(text),
  ...Array.from(text.matchAll(handle), ({ 0: found, index }): Range => [index, index + found.length]),
  ...identifiersIn(text),
  ...worksIn(text),
];
