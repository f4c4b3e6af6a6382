/** How far each arrow goes; after the last tab comes the first. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** The tab that a key leads to from the current one (WAI-ARIA tabs), both counted from 0; `undefined` for any other key. */
export function tabAfterKey(key: string, current: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  return step === undefined ? undefined : (current + step + count) % count
}
