import { expect, test } from 'vitest'
import { tone } from '#src/ui/button.css.ts'
import { renderIn, textOf } from '#src/ui/test-html.tsx'
import type { OwnSubscription } from './own-subscription.ts'
import { Actions } from './subscription-actions.tsx'
import { rented } from './test-subscription.ts'

const returning: OwnSubscription = {
  ...rented,
  end_request: { requested_at: '2026-11-20T10:00:00+09:00', return_by: '2026-12-04', fee: 0 },
  allowed_actions: ['buyout', 'withdraw_end'],
}
/** The button that is next. */
const inkButton = (html: string) =>
  /<a[^>]*>/g.exec(html.slice(html.lastIndexOf('<a', html.indexOf(tone.ink))))?.[0]

test('what is next for a device that goes back is to send it, not to keep it', () => {
  const listed = renderIn('en', <Actions subscription={returning} isShort />)
  expect(listed.split(tone.ink)).toHaveLength(2)
  expect(inkButton(listed)).toContain('subscription=sub-1#return-guide')
  expect(textOf(listed)).toMatch(/^How to return it.*Keep it after all/)
})

test('its own page has the guide below, and no action stands out', () => {
  const html = renderIn('en', <Actions subscription={returning} />)
  expect(textOf(html)).not.toContain('How to return it')
  expect(html).not.toContain(tone.ink)
})
