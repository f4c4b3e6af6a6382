import { useEffect, useState } from 'react'
import type { DeviceDetailData } from '#src/items/device-detail-data.ts'
import { listOfWords } from '#src/items/device-messages.ts'
import { fewestToCompare, useKept } from '#src/features/device-lists/stored-devices.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { ButtonLink, buttonClass } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { container } from '#src/ui/layout.css.ts'
import { Link } from '#src/ui/link.tsx'
import { Price } from '#src/ui/price.tsx'
import * as styles from './apply-bar.css.ts'
import { deviceAnchors } from './device-anchors.ts'
import { isHad, pricedChoiceInWords, type VariantChoice } from './variant-choice.ts'

/**
 * What is chosen, its price and the next step, at the lower edge of the window. It has a place of its own at the end
 * of the page, so it covers nothing there, and gives way while the price box itself is in view.
 */
export function ApplyBar({ device, choice }: { device: DeviceDetailData; choice: VariantChoice }) {
  const isBoxInView = useInView(deviceAnchors.price)
  if (!choice.price) return null
  return (
    <section
      aria-label={m.device_apply_bar()}
      className={classNames(styles.bar, isBoxInView && styles.away)}
    >
      <div className={classNames(container, styles.row)}>
        <div className={styles.words}>
          <p className={styles.choice}>
            <b className={styles.name}>{device.name}</b>
            <span className={styles.chosen}>
              {listOfWords([pricedChoiceInWords(device, choice), m.device_tax()])}
            </span>
          </p>
          <Price
            yen={choice.price.monthly}
            unit={m.catalogue_per_month()}
            size="row"
            unavailable={!isHad(choice)}
          />
        </div>
        <ToComparison />
        <NextStep device={device} choice={choice} />
      </div>
    </section>
  )
}

/** The compare tray, where a phone has no room for two bars. */
function ToComparison() {
  const compared = useKept('compared')
  const { length } = compared
  if (length < fewestToCompare) return null
  return (
    <Link
      to="/devices/compare"
      search={{ device: [...compared] }}
      aria-label={m.compare_tray_open({ count: length })}
      className={styles.tray}
    >
      <Icon name="compare" size={20} />
      {length}
    </Link>
  )
}

function NextStep({ device, choice }: { device: DeviceDetailData; choice: VariantChoice }) {
  if (isHad(choice)) {
    return (
      <ButtonLink to="/how-it-works" tone="primary" small>
        {m.device_how_to_apply()}
      </ButtonLink>
    )
  }
  if (device.availability !== 'out-of-stock') {
    return <span className={styles.step}>{m.catalogue_out_of_stock()}</span>
  }
  return (
    <a href={`#${deviceAnchors.alternatives}`} className={buttonClass({ small: true })}>
      {m.device_see_alternatives()}
    </a>
  )
}

/** Whether any part of an element is on the screen; without JavaScript nobody asks. */
function useInView(id: string): boolean {
  const [isInView, setIsInView] = useState(false)
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element) return
    const observer = new IntersectionObserver(([entry]) =>
      setIsInView(entry?.isIntersecting ?? false),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return isInView
}
