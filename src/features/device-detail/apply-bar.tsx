import { useEffect, useState } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import type { DeviceDetailData } from '#src/items/device-detail-data.ts'
import { availabilityName, formatList } from '#src/items/device-messages.ts'
import { describePricedChoice, isAvailable, type VariantChoice } from '#src/items/variant-choice.ts'
import { bottomBar } from '#src/ui/bottom-bar.css.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { container } from '#src/ui/layout.css.ts'
import { Price } from '#src/ui/price.tsx'
import * as styles from './apply-bar.css.ts'
import { ApplyLink } from './apply-link.tsx'
import { deviceAnchors } from './device-anchors.ts'
import type { ListParts } from './list-parts.ts'

/**
 * The choice, its price and the next step, at the lower edge of the window. It has its own place at the end of the page, so
 * that it covers nothing there, and is hidden while the price box itself is in view.
 */
export function ApplyBar({
  device,
  choice,
  isFirstFrame,
  ComparisonLink,
}: {
  device: DeviceDetailData
  choice: VariantChoice
  isFirstFrame: boolean
} & Pick<ListParts, 'ComparisonLink'>) {
  const isBoxInView = useInView(isFirstFrame ? undefined : deviceAnchors.price)
  const { price } = choice
  return (
    <section
      aria-label={m.device_apply_bar()}
      className={classNames(bottomBar, styles.bar, isBoxInView && styles.away)}
    >
      <div className={classNames(container, styles.row)}>
        <div className={styles.words}>
          <p className={styles.choice}>
            <b className={styles.name}>{device.name}</b>
            <span className={styles.chosen}>
              {price
                ? formatList([describePricedChoice(device, choice), m.device_tax()])
                : m.device_variant_not_offered()}
            </span>
          </p>
          {price && (
            <Price
              yen={price.monthly}
              unit={m.catalogue_per_month()}
              size="row"
              unavailable={!isAvailable(choice)}
            />
          )}
        </div>
        <ComparisonLink className={styles.tray} />
        {price && <NextStep device={device} choice={choice} />}
      </div>
    </section>
  )
}

function NextStep({ device, choice }: { device: DeviceDetailData; choice: VariantChoice }) {
  if (isAvailable(choice)) {
    return <ApplyLink device={device} choice={choice} small />
  }
  if (device.availability !== 'out-of-stock') {
    return <span className={styles.step}>{availabilityName('out-of-stock')}</span>
  }
  return (
    <a href={`#${deviceAnchors.alternatives}`} className={buttonClass({ small: true })}>
      {m.device_see_alternatives()}
    </a>
  )
}

/** Whether any part of an element is on the screen; never called without JavaScript. */
function useInView(id: string | undefined): boolean {
  const [isInView, setIsInView] = useState(false)
  useEffect(() => {
    const element = id && document.getElementById(id)
    if (!element) return
    const observer = new IntersectionObserver(([entry]) =>
      setIsInView(entry?.isIntersecting ?? false),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return isInView
}
