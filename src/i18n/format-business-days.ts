import { m } from './paraglide/messages.js'

/** 1営業日, 2 business days. */
export const formatBusinessDays = (count: number): string =>
  count === 1 ? m.figure_business_day() : m.figure_business_days({ count })
