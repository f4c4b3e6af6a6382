import { listOfWords, termName } from '#src/features/catalogue/device-words.ts'
import { formatYen } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import * as styles from './buyout-chart.css.ts'
import { axisSteps, type ChartPoint, chartArea, curveThrough, placePoints } from './buyout-curve.ts'

const tenThousandYen = 10_000

const valueOffset = (y: number, isLast: boolean): number => {
  if (!isLast) return -14
  return y < chartArea.floor - 44 ? 34 : -38
}

const isFirst = (point: ChartPoint) => point.months === 0

/** What it costs to keep the device, from the maker's price on day one, if it has one, to the last term; the chosen term is the filled dot. */
export function BuyoutChart({
  retailPrice,
  buyout,
  chosenMonths,
}: {
  retailPrice: number | undefined
  buyout: readonly { readonly afterMonths: number; readonly price: number }[]
  chosenMonths: number
}) {
  const { left, right, floor } = chartArea
  const values = [
    ...(retailPrice === undefined ? [] : [{ months: 0, yen: retailPrice }]),
    ...buyout.map(({ afterMonths, price }) => ({ months: afterMonths, yen: price })),
  ]
  const { points, yOf } = placePoints(values)
  const last = points.at(-1)
  const curve = curveThrough(points)
  const words = points.map(({ months, yen }) =>
    months === 0
      ? m.device_reference_price_of({ price: formatYen(yen) })
      : m.device_buyout_point({ term: termName(months), price: formatYen(yen) }),
  )
  return (
    <svg
      className={styles.chart}
      viewBox="0 0 720 316"
      role="img"
      aria-label={m.device_buyout_chart({ points: listOfWords(words) })}
    >
      {axisSteps(Math.max(...values.map(({ yen }) => yen))).map((yen) => (
        <g key={yen}>
          <line x1={left} x2={right} y1={yOf(yen)} y2={yOf(yen)} className={styles.rule} />
          <text x={left - 12} y={yOf(yen) + 5} textAnchor="end" className={styles.axisLabel}>
            {yen === 0 ? '0' : m.device_axis_price({ amount: yen / tenThousandYen })}
          </text>
        </g>
      ))}
      <path
        d={`${curve}L${last?.x ?? left} ${floor}H${points[0]?.x ?? left}Z`}
        className={styles.area}
      />
      <path d={curve} className={styles.curve} />
      {points.map((point) => (
        <ChartDot
          key={point.months}
          point={point}
          isLast={point === last}
          isChosen={point.months === chosenMonths}
        />
      ))}
    </svg>
  )
}

/** The last value stands below the curve, which would run through it, or well above it where the axis is. */
function ChartDot({
  point,
  isLast,
  isChosen,
}: {
  point: ChartPoint
  isLast: boolean
  isChosen: boolean
}) {
  const { x, y, months, yen } = point
  const { floor } = chartArea
  return (
    <>
      <line x1={x} x2={x} y1={y} y2={floor} className={styles.drop} />
      <circle
        cx={x}
        cy={y}
        r={isChosen ? 7 : 5}
        className={isChosen ? styles.chosen : styles.dot}
      />
      <text
        x={isLast ? x - 12 : x + 10}
        y={y + valueOffset(y, isLast)}
        textAnchor={isLast ? 'end' : 'start'}
        className={styles.value}
      >
        {formatYen(yen)}
      </text>
      <text
        x={x}
        y={floor + 26}
        textAnchor={isFirst(point) ? 'start' : 'middle'}
        className={styles.label}
      >
        {months === 0 ? m.device_reference_price() : m.device_axis_months({ months })}
      </text>
    </>
  )
}
