import { HorizonEuropePage, type HorizonParts } from '../features/content/horizon/horizon-europe-page.tsx';
import { HelixCarousel, HelixCarouselRoom } from '../features/helixes/helix-carousel.tsx';
import { VideoButton } from '../features/posts/results/video-button.tsx';
import { useHelixesQuery } from '../lib/shared-queries.ts';

function Helixes() {
  const { data = [], isLoading } = useHelixesQuery();
  return isLoading ? <HelixCarouselRoom /> : <HelixCarousel helixes={data} />;
}
const parts: HorizonParts = { Helixes, VideoButton };

/** Composes the page from several features, which do not import each other. */
export const HorizonEurope = () => <HorizonEuropePage parts={parts} />;
