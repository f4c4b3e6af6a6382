import { formatYen } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { termName } from '#src/items/device-messages.ts'
import * as styles from './buyout-chart.css.ts'
import {
  axisSteps,
  type ChartPoint,
  chartArea,
  chartSize,
  curveThrough,
  placePoints,
} from './buyout-curve.ts'

const tenThousandYen = 10_000

/**
 * What it costs to keep the device, from the maker's price on day one, if it has one, to the last term; the chosen term is
 * the filled dot. The prices are below the drawing as text, which grows with the reader's text size and never overlaps.
 */
export function BuyoutChart({
  retailPrice,
  buyout,
  chosenMonths,
}: {
  retailPrice: number | undefined
  buyout: readonly { readonly afterMonths: number; readonly price: number }[]
  chosenMonths: number
}) {
  const values = [
    ...(retailPrice === undefined ? [] : [{ months: 0, yen: retailPrice }]),
    ...buyout.map(({ afterMonths, price }) => ({ months: afterMonths, yen: price })),
  ]
  const { points, yOf } = placePoints(values)
  return (
    <>
      <Drawing points={points} yOf={yOf} chosenMonths={chosenMonths} />
      <dl className={styles.prices}>
        {values.map(({ months, yen }) => (
          <div key={months} className={months === chosenMonths ? styles.chosenPrice : styles.price}>
            <dt className={styles.term}>
              {months === 0
                ? m.device_reference_price()
                : m.device_buyout_term({ term: termName(months) })}
            </dt>
            <dd className={styles.yen}>{formatYen(yen)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Drawing({
  points,
  yOf,
  chosenMonths,
}: {
  points: readonly ChartPoint[]
  yOf: (yen: number) => number
  chosenMonths: number
}) {
  const { left, right, floor } = chartArea
  const curve = curveThrough(points)
  const highest = Math.max(...points.map(({ yen }) => yen))
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${chartSize.width} ${chartSize.height}`}
      aria-hidden="true"
    >
      {axisSteps(highest).map((yen) => (
        <g key={yen}>
          <line x1={left} x2={right} y1={yOf(yen)} y2={yOf(yen)} className={styles.rule} />
          <text x={left - 12} y={yOf(yen) + 5} textAnchor="end" className={styles.axisLabel}>
            {yen === 0 ? '0' : m.device_axis_price({ amount: yen / tenThousandYen })}
          </text>
        </g>
      ))}
      <path
        d={`${curve}L${points.at(-1)?.x ?? left} ${floor}H${points[0]?.x ?? left}Z`}
        className={styles.area}
      />
      <path d={curve} className={styles.curve} />
      {points.map(({ months, x, y }) => (
        <g key={months}>
          <line x1={x} x2={x} y1={y} y2={floor} className={styles.drop} />
          <circle
            cx={x}
            cy={y}
            r={months === chosenMonths ? 7 : 5}
            className={months === chosenMonths ? styles.chosen : styles.dot}
          />
          <text x={x} y={floor + 28} textAnchor="middle" className={styles.label}>
            {months}
          </text>
        </g>
      ))}
    </svg>
  )
}
