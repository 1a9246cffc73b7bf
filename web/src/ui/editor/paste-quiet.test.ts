import { withoutStyles } from './paste-quiet.ts';

describe('HTML without styles', () => {
  it.each([
    ['<p style="color:red" class=a>x</p>', '<p data-style="color:red" class=a>x</p>'],
    ['<p\nSTYLE = \'a:"b"\'>x', '<p\ndata-style = \'a:"b"\'>x'],
    ['<a title=" style=x" style=y>style=z</a>', '<a title=" style=x" data-style=y>style=z</a>'],
    ['<style type="text/css">p > a { }</style>x<style>open', 'x'],
    ['a<!-- <p style="b"> -->b', 'ab'],
    ['1 < 2 style="x" > 0', '1 < 2 style="x" > 0'],
  ])('%j', (html, quiet) => expect(withoutStyles(html)).toBe(quiet));
});
