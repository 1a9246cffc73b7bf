import { displayText } from './read-values.ts';

const read = (text: string) => displayText.read(text, { observed: {} } as never);

describe('a text of one line', () => {
  it.each([
    ['Research &amp; innovation', 'Research & innovation'],
    ['CO&lt;sub&gt; and CO<sub>2</sub> &#8211; capture', 'CO<sub> and CO₂ – capture'],
    ['<p>Sensors<br/>for <b>rivers</b></p>', 'Sensors for rivers'],
    ['Harmless<script>alert(1)</script> title', 'Harmless title'],
    ['p < 0.05 & n > 12', 'p < 0.05 & n > 12'],
    ['AT&T; a name', 'AT&T; a name'],
    ['safe \u202etxt.exe\u202c \u2066x\u2069', 'safe txt.exe x'],
  ])('of %j is %j', (text, plain) => expect(read(text)).toBe(plain));
});
