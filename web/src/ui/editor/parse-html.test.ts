import { parseHtml } from './parse-html.ts';

it('pasted superscripts and subscripts are characters of their own', () => {
  const body = parseHtml(
    '10<sup>-3</sup> m<b><sup>2</sup></b>, CO<sub>2</sub>, x<sup>a/b</sup> and <sup><a href="#n">[1]</a></sup>',
  );
  expect(body.textContent).toBe('10⁻³ m², CO₂, x^(a/b) and [1]');
  expect(body.querySelector('a')).not.toBeNull();
});
