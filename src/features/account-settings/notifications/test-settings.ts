export const off = { email: false, sms: false }
/** For tests. */
export const settings = {
  notifications: {
    payments: { email: true, sms: false },
    shipping: { email: true, sms: false },
    subscription_tips: off,
    points_campaigns: { email: true, sms: true },
    new_devices: off,
    trade_in: off,
  },
  language: 'jp',
  newsletter: true,
  mobileNumber: '09012345678',
} as const
