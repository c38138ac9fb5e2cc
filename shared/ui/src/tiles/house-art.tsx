import styles from './house-art.module.css';

/** Outlines of hills, from the farthest to the nearest. */
const HILLS = [
  'M0 124q60-20 110-6t96 4 114-14v52H0z',
  'M0 140q70-26 140-10t180-6v36H0z',
  'M0 152q90-16 170-2t150-8v18H0z',
];
const ROWS = [0, 1, 2, 3, 4];
const COLUMNS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** Heights; the moon takes the gap in the middle. */
const BARS = [18, 34, 52, 30, 64, 0, 0, 72, 40, 58, 28, 46];

const DRAWINGS = [MoonOverHills, DotsAround, Bars];

/** An inline drawing that needs no request; the creative's number selects it. */
export function HouseArt({ seed }: { seed: number }) {
  const Drawing = DRAWINGS[seed % DRAWINGS.length] ?? MoonOverHills;
  return (
    <svg
      className={styles['art']}
      data-drawing={seed % DRAWINGS.length}
      viewBox="0 0 320 160"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles['ground']} width="320" height="160" />
      <Drawing />
    </svg>
  );
}

function MoonOverHills() {
  return (
    <>
      {[26, 52, 78, 104].map((radius) => (
        <circle key={radius} className={styles['line']} cx="222" cy="62" r={radius} />
      ))}
      <path
        className={styles['moon']}
        transform="translate(198 38) scale(1.5)"
        d="M18.55 2.46A14 14 0 1 0 28.11 20.9A10.9 10.9 0 1 1 18.55 2.46z"
      />
      {HILLS.map((hill) => (
        <path key={hill} className={styles['hill']} d={hill} />
      ))}
    </>
  );
}

function DotsAround() {
  return (
    <>
      {ROWS.flatMap((row) =>
        COLUMNS.map((column) => {
          const distance = Math.hypot(row - 2, (column - 5) * 0.8);
          const isMiddle = row === 2 && column === 5;
          const dot = {
            cx: 20 + column * 28,
            cy: 24 + row * 28,
            r: isMiddle ? 9 : Math.max(3, 8 - distance * 1.6),
          };
          return (
            <circle
              key={`${row}-${column}`}
              className={styles[isMiddle ? 'moon' : 'ink']}
              {...dot}
            />
          );
        }),
      )}
    </>
  );
}

function Bars() {
  return (
    <>
      {BARS.map((height, index) => (
        <rect
          key={index}
          className={styles['ink']}
          x={16 + index * 25}
          y={80 - height / 2}
          width="9"
          height={height}
          rx="4.5"
        />
      ))}
      <circle className={styles['moon']} cx="160" cy="80" r="20" />
    </>
  );
}
