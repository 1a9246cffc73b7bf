import { consortiumMessages as names } from '@consortia/proto/consortium/messages';
import { joiningMessages as labels } from '@consortia/proto/consortium/messages/joining';
import type { SeatWishes } from '@consortia/proto/consortium/shapes';
import { countryName } from '@consortia/proto/country-names';
import layout from '../../ui/layout.module.css';
import { Tags } from '../../ui/tags.tsx';

/** Expertise, kind of organisation and countries that are sought for a seat. */
export function Wishes({ wishes: { expertise, kind, countries } }: { wishes: SeatWishes }) {
  const where = countries.length > 0 ? `${labels.wishes}: ${countries.map(countryName).join(', ')}` : null;
  const line = [kind && names.kinds[kind], where].filter(Boolean).join(' · ');
  return (
    <>
      {expertise.length > 0 ? <Tags tags={expertise} /> : null}
      {line ? <p className={layout.soft}>{line}</p> : null}
    </>
  );
}
