const stars = Array.from({ length: 12 }, (_, index) => {
  const angle = (index * Math.PI) / 6;
  return [27 + 12 * Math.sin(angle), 18 - 12 * Math.cos(angle)] as const;
});
/** A star of five points with a radius of 2 around the origin. */
const star = Array.from({ length: 10 }, (_, index) => {
  const [radius, angle] = [index % 2 === 0 ? 2 : 0.764, (index * Math.PI) / 5];
  return `${(radius * Math.sin(angle)).toFixed(3)},${(-radius * Math.cos(angle)).toFixed(3)}`;
}).join(' ');

/** The emblem of the European Union: twelve gold stars on blue, 3 by 2 (graphics guide of the Council of Europe). */
export const EuEmblem = ({ label }: { label: string }) => (
  <svg viewBox="0 0 54 36" width={54} height={36} role="img" aria-label={label}>
    <rect width="54" height="36" fill="#003399" />
    {stars.map(([x, y]) => (
      <polygon
        key={`${x} ${y}`}
        points={star}
        fill="#ffcc00"
        transform={`translate(${x.toFixed(2)} ${y.toFixed(2)})`}
      />
    ))}
  </svg>
);
