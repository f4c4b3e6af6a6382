import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { recordEvent } from './page-view-queue.ts'

/** The score of layout shifts has no unit and is small. */
const scoreDigits = 4

/**
 * Reports how fast the document was (https://web.dev/articles/vitals).
 * @param route pattern of the page that came with it
 */
export function reportVitals(route: string): void {
  const report = ({ name, value }: Metric) =>
    recordEvent({
      type: 'vital',
      route,
      name,
      value: Number(value.toFixed(name === 'CLS' ? scoreDigits : 0)),
    })
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(report)
}
