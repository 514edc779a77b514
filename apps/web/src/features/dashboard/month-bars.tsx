import type { MonthOfHours } from './hours-by-month.ts';
import classes from './pictures.module.css';

const height = 120;
const step = 10;

/** The months as upright bars on one line of time; `label` says in words what they show. */
export function MonthBars({ months, label }: { months: readonly MonthOfHours[]; label: string }) {
  const most = Math.max(...months.map(({ hundredths }) => hundredths), 1);
  const tall = (hundredths: number) => (hundredths / most) * height;
  const years = months.flatMap(({ month }, index) =>
    index === 0 || month.endsWith('-01') ? [{ year: month.slice(0, 4), index }] : [],
  );
  return (
    <div>
      <svg
        viewBox={`0 0 ${months.length * step} ${height}`}
        preserveAspectRatio="none"
        height={height}
        className={classes.months}
        role="img"
        aria-label={label}
      >
        {months.map(({ month, hundredths }, index) => (
          <rect
            key={month}
            x={index * step + 1}
            y={height - tall(hundredths)}
            width={step - 2}
            height={tall(hundredths)}
          />
        ))}
      </svg>
      <div className={classes.years} aria-hidden="true">
        {years.map(({ year, index }, place) => {
          // A first year of a month or two has no room for its name beside the next.
          const room = (years[place + 1]?.index ?? months.length) - index;
          return room < 4 ? null : (
            <span key={year} style={{ left: `${(index / months.length) * 100}%` }}>
              {year}
            </span>
          );
        })}
      </div>
    </div>
  );
}
