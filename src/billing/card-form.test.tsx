import { expect, test, vi } from 'vitest'
import { linksIn, renderIn, textOf } from '#src/ui/test-html.tsx'
import { CardForm } from './card-form.tsx'

// Addresses of server functions exist only in built code.
vi.mock('#src/i18n/function-address.ts', () => ({ inPageLanguage: () => '/send' }))

// The privacy policy: consent to what the issuer of a card is told is given when the card is added. The button is in the frame.
test.for([
  ['ja', 'カードの発行会社に提供することに、同意'],
  ['en', 'may be passed to the card’s issuer'],
] as const)(
  '%s: before a card is added, the form says what its issuer is told',
  ([locale, text]) => {
    const html = renderIn(
      locale,
      <CardForm gatewayOrigin="https://pay.example" isFirst onAdded={() => undefined} />,
    )
    const [before = '', fields] = html.split('id="card-source_id"')
    expect(fields).toBeDefined()
    expect(textOf(before)).toContain(text)
    expect(linksIn(before).map(([, href]) => href)).toContain('/privacy-policy#third-parties')
  },
)
