import { addMonths, dayMs } from '#contract/days.ts'
import { dayInJapan, startOfDay } from '#contract/japan-time.ts'
import { hourMs } from './durations.ts'

/** Pictures of identity documents, after the decision that they were sent for. */
export const documentDays = 180
/** What an applicant wrote, after the end of an application that became no contract. */
export const applicationDays = 365
/**
 * Requests for devices, places on the waiting list, and addresses that left the newsletter: the record of a consent is kept
 * for at most a year (Act on Regulation of Transmission of Specified Electronic Mail, article 3).
 */
export const requestDays = 365
/** Sellers of traded-in devices, after the last entry (Second-hand Goods Business Act, article 18). */
export const tradeInYears = 3
/** Names and addresses in the books, after the last invoice of a closed account: the longest that tax law asks for. */
export const bookYears = 10

/** Jobs of the worker, after they were done. */
export const jobRetentionMs = 30 * dayMs
/** E-mails, so that one can see whether a customer was written to; texts go once they are sent. */
export const emailRetentionMs = 90 * dayMs
/** Rows that count the changes of the catalogue; longer than any transaction. */
export const catalogueChangeRetentionMs = hourMs
/** Links that confirm an address, after they have expired: until then a visitor is told `expired_token`. */
export const confirmationRetentionMs = dayMs

/** Personal data that was last needed before these moments is erased. */
export function retentionLimits(now: Date) {
  const today = dayInJapan(now)
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  return {
    documents: daysAgo(documentDays),
    applications: daysAgo(applicationDays),
    requests: daysAgo(requestDays),
    tradeIns: startOfDay(addMonths(today, -12 * tradeInYears)),
    /** A day in Japan. */
    books: addMonths(today, -12 * bookYears),
  }
}

export type RetentionLimits = ReturnType<typeof retentionLimits>
