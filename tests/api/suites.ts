import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiUnderTest, startApi, startOfTest } from '#tests/support/api-under-test.ts'
import type { DatabaseServer } from '#tests/support/databases.ts'
import { accountSuite } from './account-suite.ts'
import { allowedActionsSuite } from './allowed-actions-suite.ts'
import { applicationSuite } from './application-suite.ts'
import { buyoutSuite } from './buyout-suite.ts'
import { cardSuite } from './card-suite.ts'
import { catalogueSuite } from './catalogue-suite.ts'
import { contentSuite } from './content-suite.ts'
import { couponSuite } from './coupon-suite.ts'
import { debtSuite } from './debt-suite.ts'
import { deviceChangeSuite } from './device-change-suite.ts'
import { earningSuite } from './earning-suite.ts'
import { endingSuite } from './ending-suite.ts'
import { facetTagsSuite } from './facet-tags-suite.ts'
import { httpSuite } from './http-suite.ts'
import { jobsSuite } from './jobs-suite.ts'
import { ledgerSuite } from './ledger-suite.ts'
import { operatorBillingSuite } from './operator-billing-suite.ts'
import { operatorPaymentSuite } from './operator-payment-suite.ts'
import { operatorSuite } from './operator-suite.ts'
import { paymentSuite } from './payment-suite.ts'
import { pointsLedgerSuite } from './points-ledger-suite.ts'
import { pointsSuite } from './points-suite.ts'
import { pointsTimeSuite } from './points-time-suite.ts'
import { previewSuite } from './preview-suite.ts'
import { profileSuite } from './profile-suite.ts'
import { releaseSuite } from './release-suite.ts'
import { rentalSuite } from './rental-suite.ts'
import { requestSuite } from './request-suite.ts'
import { sessionSuite } from './session-suite.ts'
import { signUpSuite } from './sign-up-suite.ts'
import { siteCallSuite } from './site-call-suite.ts'
import { tradeInEndSuite } from './trade-in-end-suite.ts'
import { tradeInRulesSuite } from './trade-in-rules-suite.ts'
import { tradeInSuite } from './trade-in-suite.ts'
import { uploadSuite } from './upload-suite.ts'
import { wordSearchSuite } from './word-search-suite.ts'

const setUpTimeoutMs = 60_000

/** The whole API suite on one backend: one server, one seeded database, one app. */
export const apiSuites = (name: string, start: () => Promise<DatabaseServer>) =>
  describe(`the API on ${name}`, () => {
    let api: ApiUnderTest | undefined
    let close: () => Promise<void> = async () => undefined

    beforeAll(async () => {
      const server = await start()
      close = server.stop
      const open = await server.open(startOfTest)
      close = async () => {
        await open.close()
        await server.stop()
      }
      api = startApi(open)
    }, setUpTimeoutMs)
    afterAll(() => close())

    const running = () => {
      if (api === undefined) throw new Error('The API is not running.')
      return api
    }
    // In an order that lets time pass: banners of the seed end in 2026, its coupons in 2026 and 2027.
    catalogueSuite(running)
    wordSearchSuite(running)
    facetTagsSuite(running)
    contentSuite(running)
    requestSuite(running)
    accountSuite(running)
    signUpSuite(running)
    profileSuite(running)
    uploadSuite(running)
    applicationSuite(running)
    siteCallSuite(running)
    paymentSuite(running)
    pointsSuite(running)
    previewSuite(running)
    releaseSuite(running)
    pointsLedgerSuite(running)
    couponSuite(running)
    operatorSuite(running)
    tradeInSuite(running)
    tradeInEndSuite(running)
    sessionSuite(running)
    httpSuite(running)
    jobsSuite(running)
    rentalSuite(running)
    endingSuite(running)
    deviceChangeSuite(running)
    buyoutSuite(running)
    allowedActionsSuite(running)
    debtSuite(running)
    operatorPaymentSuite(running)
    operatorBillingSuite(running)
    earningSuite(running)
    pointsTimeSuite(running)
    ledgerSuite(running)
    tradeInRulesSuite(running)
    cardSuite(running)

    test('answered nothing that the OpenAPI document does not list', () => {
      expect([...running().undeclared]).toEqual([])
    })
  })
