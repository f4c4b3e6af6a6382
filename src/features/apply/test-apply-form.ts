import type { ApplyForm } from '#src/applications/apply-view.ts'
import type { DeviceVariant } from '#src/items/device-detail-data.ts'

const variant: DeviceVariant = {
  color: 'black',
  storage: '256gb',
  isOutOfStock: false,
  retailPrice: 129_800,
  prices: [{ months: 12, monthly: 5_280, total: 63_360 }],
}
export const testChoice = { color: 'black', storage: '256gb', months: 12 }
const offered = { ...testChoice, state: 'in-stock', variant } as const

/** The first step of a customer who is known already. */
export const testApplyForm: ApplyForm = {
  kind: 'form',
  device: { slug: 'iphone-17', brandLine: 'Apple', name: 'iPhone 17', picture: '' },
  step: 'plan',
  steps: ['plan', 'confirm', 'done'],
  options: {
    colors: [{ slug: 'black', label: 'Black', hex: '#2b2c30' }],
    storages: [
      { key: '256gb', label: '256GB' },
      { key: '512gb', label: '512GB' },
    ],
    variants: [variant],
    availability: 'in-stock',
    showcaseHex: '#2b2c30',
    fromMonths: 12,
  },
  plan: {
    choice: offered,
    variant: '256GB, Black',
    quote: null,
    coupon: null,
    arrival: { from: '2026-12-01', to: '2026-12-03', lastDay: '2027-11-30' },
    care: null,
  },
  isReplaced: false,
  needsDocuments: false,
  picturesAgain: undefined,
  values: { plan: { coupon_code: 'WELCOME' }, you: {}, identity: {} },
  versions: { plan: 1, you: 0, identity: 0 },
  allVersions: '1.0.0',
  files: {},
  terms: { version: '2026-04-01', earlyEndPercent: null, deliveryFee: null, reviewDays: null },
  thisYear: 2026,
}
