import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { failedSection } from '#src/api-client/retry-of.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { termName } from '#src/items/device-messages.ts'
import { DeviceSelect } from '#src/items/device-select.tsx'
import type { OfferedDevices } from '#src/items/offered-devices.server.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { hiddenInput } from '#src/ui/hidden-input.css.ts'
import { container } from '#src/ui/layout.css.ts'
import { SectionHeading } from '#src/ui/section-heading.tsx'
import { Stage } from '#src/ui/stage.tsx'
import { pathWithLocale } from '#src/url/locale-path.ts'
import { rentExampleQuery } from './rent-example.data.ts'
import { compare, type RentExample } from './rent-or-buy.ts'
import { RentOrBuyResult } from './rent-or-buy-result.tsx'
import * as styles from './rent-or-buy-section.css.ts'
import { type RentSearch, rentSearch } from './rent-search.ts'

const sectionId = 'rent-or-buy'
const firstMonths = 12

interface RentOrBuySectionProps {
  choices: readonly OfferedDevices[]
  /** What came with the page. */
  example: RentExample
  months: number | undefined
}

/** The prices of a device bought and rented. Without JavaScript its form requests the page again. */
export function RentOrBuySection({ choices, example: first, months }: RentOrBuySectionProps) {
  const [input, setInput] = useState<RentSearch>({ device: first.slug })
  const { data, isError, error, isPlaceholderData, refetch } = useQuery(
    rentExampleQuery(input.device ?? first.slug, first),
  )
  const form = useRef<HTMLFormElement>(null)
  // A choice made before the script was loaded counts.
  useEffect(() => {
    if (form.current) setInput(readRentForm(form.current))
  }, [])
  // The prices of another device than the chosen one would be taken for its own.
  const isMissing = isError || data === null
  const failed = failedSection({ error, refetch }, { text: m.home_rent_failed() })
  const example = data ?? first
  const comparison = compare(example, input.months ?? months ?? firstMonths)
  if (!comparison) return null
  return (
    <section id={sectionId} aria-labelledby="rent-or-buy-heading" className={styles.band}>
      <div className={container}>
        <SectionHeading id="rent-or-buy-heading" title={m.home_rent_title()} />
        <div className={styles.panes}>
          <form
            ref={form}
            method="get"
            action={`${pathWithLocale('/', getLocale())}#${sectionId}`}
            autoComplete="off"
            onChange={({ currentTarget }) => setInput(readRentForm(currentTarget))}
            className={styles.pane}
          >
            <Stage shape="wide" className={styles.picture}>
              {!isMissing && (
                <img
                  src={example.picture}
                  alt=""
                  width={480}
                  height={480}
                  loading="lazy"
                  className={styles.device}
                />
              )}
            </Stage>
            <DeviceSelect choices={choices} label={m.home_rent_device()} chosen={first.slug} />
            <TermChoice prices={example.prices} chosen={comparison.price.months} />
            <Button type="submit" className={styles.submit}>
              {m.home_rent_submit()}
            </Button>
            <p className={styles.note}>{m.home_rent_note()}</p>
          </form>
          <div className={classNames(styles.pane, styles.result, isPlaceholderData && styles.old)}>
            {isMissing ? (
              <div role="alert">
                <p className={styles.when}>{failed.text}</p>
                <Button onClick={failed.onRetry} className={styles.retry}>
                  {failed.retryLabel}
                </Button>
              </div>
            ) : (
              <RentOrBuyResult example={example} comparison={comparison} />
            )}
          </div>
        </div>
      </div>
    </section>
  )
}

const readRentForm = (form: HTMLFormElement) =>
  v.parse(rentSearch, Object.fromEntries(new FormData(form)))

function TermChoice({ prices, chosen }: { prices: RentExample['prices']; chosen: number }) {
  return (
    <fieldset>
      <legend className={styles.legend}>{m.home_rent_months()}</legend>
      <div className={styles.terms}>
        {prices.map(({ months }) => (
          <label key={months} className={styles.term}>
            <input
              type="radio"
              name="months"
              value={months}
              defaultChecked={months === chosen}
              className={hiddenInput}
            />
            {termName(months)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
