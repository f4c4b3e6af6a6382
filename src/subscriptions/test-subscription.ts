import type { OwnSubscription } from './own-subscription.ts'

/** For tests: a device that its customer has had since March. */
export const rented: OwnSubscription = {
  slug: 'sub-1',
  id: 1,
  status: 'subscribed',
  request_status: 'approved',
  device: { slug: 'pixel-10', name: 'Pixel 10', storage: '', color: '', picture: '/p.svg' },
  months: 12,
  monthly: 6_380,
  started_on: '2026-03-01',
  minimum_ends_on: '2027-02-28',
  next_charge_on: '2026-12-01',
  card_slug: 'visa',
  nickname: '',
  points_auto_use: false,
  renewal: 'rolling',
  shipping: null,
  end_request: null,
  buyout_today: null,
  care: { claims_left: 2 },
  deviceChange: { eligibleOn: null, used: false, pending: null },
  timeline: [],
  serial_last4: null,
  openInvoice: null,
  shipsOn: null,
  allowed_actions: [],
}
