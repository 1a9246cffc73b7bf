/** Adds the parts of a browser that a carousel reads and jsdom lacks: media queries, and observers that never report. */
export function imitateBrowserLayout({ reducedMotion = false }: { reducedMotion?: boolean } = {}): void {
  class Observer {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
  Object.assign(globalThis, {
    IntersectionObserver: Observer,
    ResizeObserver: Observer,
    matchMedia: (query: string) => ({
      matches: reducedMotion && query.includes('reduced-motion'),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
}
